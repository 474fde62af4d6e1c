-- A yes says to which question: the buttons that stand below open ones have to be written anew.

UPDATE tables SET revision = revision + 1 WHERE id IN (SELECT table_id FROM proposals);
