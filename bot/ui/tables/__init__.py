"""What people see of tables: lobbies, panels, boards, notices."""
