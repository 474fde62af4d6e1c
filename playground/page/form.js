// A form (modal) that the bot opened: text fields, selects, text. It stays until the bot has answered
// what was sent, or it is closed; a refusal is shown in it and nothing typed is lost.

import { drawDots, drawSelectField, optionsOf } from "./components.js";
import { el, freshId } from "./element.js";
import { icon } from "./icons.js";
import { closePopup } from "./popup.js";
import { drawProse } from "./prose.js";
import { count, say } from "./words.js";

const TEXT_INPUT = 4;
const LABEL = 18;
const TEXT = 10;
const RADIO = 21;
const CHECKBOXES = 22;
const CHECKBOX = 23;

// modal: as the people API describes it. Returns the dialog, already open: to finish once the bot has
// answered, or to fail, saying why, and be sent again.
export function openForm(modal, { world, acts, send, onclose }) {
  const fields = [];
  const context = { world, acts };
  const parts = modal.components.map((component) => drawPart(component, context, fields));
  const alert = el("p", { class: "form-error", role: "alert" });
  const submit = el("button", { type: "submit", class: "button button-1" }, el("span", null, say("Submit")));
  const title = el("h2", { id: freshId("form") }, modal.title);
  const form = el(
    "form",
    { method: "dialog", novalidate: true },
    el("header", null, title, el("button", { type: "button", class: "icon-button", "aria-label": say("Close"), onclick: () => cancel() }, icon("close"))),
    el("div", { class: "form-parts" }, parts, alert),
    el("footer", null, el("button", { type: "button", class: "button button-2", onclick: () => cancel() }, say("Cancel")), submit),
  );
  const dialog = el("dialog", { class: "form", "aria-labelledby": title.id }, form);
  let finished = false;
  let waiting = false;

  function finish() {
    if (finished) return;
    finished = true;
    closePopup();
    dialog.close();
    dialog.remove();
  }
  function cancel() {
    finish();
    onclose();
  }
  // Not disabled meanwhile: whoever pressed it by key would have to come back to it.
  function wait() {
    waiting = true;
    alert.textContent = "";
    submit.classList.add("busy");
    submit.setAttribute("aria-disabled", "true");
    submit.append(drawDots());
  }
  function retry() {
    waiting = false;
    submit.classList.remove("busy");
    submit.removeAttribute("aria-disabled");
    submit.querySelector(".dots")?.remove();
  }
  function fail(why) {
    retry();
    alert.textContent = why;
  }
  form.onsubmit = async (event) => {
    event.preventDefault();
    if (waiting) return;
    const wrong = fields.filter((field) => !field.check());
    if (wrong.length) return wrong[0].focus();
    wait();
    try {
      await send(Object.fromEntries(fields.map((field) => [field.id, field.value()])));
    } catch (refusal) {
      fail(refusal.message);
    }
  };
  dialog.oncancel = (event) => {
    event.preventDefault();
    cancel();
  };
  document.body.append(dialog);
  dialog.showModal();
  fields[0]?.focus();
  return { id: modal.id, finish, fail, retry };
}

function drawPart(component, context, fields) {
  if (component.type === TEXT) return el("div", { class: "prose" }, drawProse(component.content, context));
  if (component.type === LABEL) return drawLabelled(component.component, component.label, component.description, context, fields);
  const input = component.components?.[0];
  return input ? drawLabelled(input, input.label, null, context, fields) : null;
}

function drawLabelled(component, label, description, context, fields) {
  const ids = { control: freshId("control"), label: freshId("label"), note: freshId("note") };
  const error = el("p", { class: "field-error", id: freshId("error"), role: "alert" });
  const field = makeField(component, ids, context, error);
  field.id = component.custom_id;
  fields.push(field);
  const required = component.required !== false && component.type !== CHECKBOX;
  return el(
    "div",
    { class: "form-field" },
    el("label", { for: ids.control, id: ids.label }, label, required && el("span", { class: "required", title: say("Required") }, " *")),
    description && el("p", { class: "field-note", id: ids.note }, description),
    field.node,
    field.counter,
    error,
  );
}

function makeField(component, ids, context, error) {
  if (component.type === TEXT_INPUT) return makeText(component, ids, error);
  if (component.type === RADIO || component.type === CHECKBOXES) return makeTicks(component, ids, error);
  if (component.type === CHECKBOX) return makeTick(component, ids);
  return makeSelect(component, ids, context, error);
}

function makeText(component, ids, error) {
  const { min_length: min = 0, max_length: max = 4000 } = component;
  const paragraph = component.style === 2;
  const input = el(paragraph ? "textarea" : "input", {
    id: ids.control,
    class: "text-input",
    type: paragraph ? null : "text",
    rows: paragraph ? "5" : null,
    placeholder: component.placeholder,
    maxlength: max,
    autocomplete: "off",
    "aria-required": component.required !== false ? "true" : null,
    "aria-describedby": `${ids.note} ${error.id}`,
    value: component.value ?? "",
  });
  const counter = el("p", { class: "counter", "aria-hidden": "true" });
  const recount = () => {
    counter.textContent = component.max_length ? `${input.value.length} / ${max}` : "";
  };
  input.oninput = () => {
    error.textContent = "";
    input.removeAttribute("aria-invalid");
    recount();
  };
  recount();
  return {
    node: input,
    counter,
    value: () => input.value,
    focus: () => input.focus(),
    check() {
      const length = input.value.length;
      if (component.required !== false && !input.value.trim()) error.textContent = say("Please fill this in.");
      else if (length && length < min) error.textContent = count("Please write at least {n} character. So far it's {length}.", "Please write at least {n} characters. So far it's {length}.", min, { length });
      else return true;
      input.setAttribute("aria-invalid", "true");
      return false;
    },
  };
}

function makeSelect(component, ids, { world }, error) {
  let options = optionsOf(component, world);
  let node;
  const draw = () =>
    drawSelectField({ ...component, min_values: component.required === false ? 0 : component.min_values }, options, {
      disabled: false,
      id: ids.control,
      labelledBy: `${ids.label} ${ids.control}`,
      onchoose: (values) => {
        options = options.map((option) => ({ ...option, default: values.includes(option.value) }));
        error.textContent = "";
        const fresh = draw();
        node.replaceWith(fresh);
        node = fresh;
        node.focus();
      },
    });
  node = draw();
  const field = el("div", { class: "form-select" }, node);
  const chosen = () => options.filter((option) => option.default).map((option) => option.value);
  return {
    node: field,
    value: chosen,
    focus: () => node.focus(),
    check() {
      const count = chosen().length;
      const least = component.required === false && count === 0 ? 0 : (component.min_values ?? 1);
      if (count >= least) return true;
      error.textContent = least === 1 ? say("Please choose one.") : say("Please choose at least {n}.", { n: least });
      return false;
    },
  };
}

// Radio buttons and groups of check boxes.
function makeTicks(component, ids, error) {
  const radio = component.type === RADIO;
  const inputs = component.options.map((option) =>
    el("input", { type: radio ? "radio" : "checkbox", name: component.custom_id, value: option.value, checked: Boolean(option.default) }),
  );
  const rows = component.options.map((option, index) =>
    el("label", { class: "tick" }, inputs[index], el("span", null, option.label, option.description && el("small", null, option.description))),
  );
  const chosen = () => inputs.filter((input) => input.checked).map((input) => input.value);
  return {
    node: el("div", { role: radio ? "radiogroup" : "group", "aria-labelledby": ids.label, class: "ticks" }, rows),
    value: () => (radio ? (chosen()[0] ?? null) : chosen()),
    focus: () => inputs[0].focus(),
    check() {
      const count = chosen().length;
      const least = component.required === false && !count ? 0 : (component.min_values ?? 1);
      const most = radio ? 1 : (component.max_values ?? inputs.length);
      if (count < least) error.textContent = least === 1 ? say("Please choose one.") : say("Please choose at least {n}.", { n: least });
      else if (count > most) error.textContent = say("Please choose at most {n}.", { n: most });
      else return true;
      return false;
    },
  };
}

function makeTick(component, ids) {
  const input = el("input", { type: "checkbox", id: ids.control, checked: Boolean(component.default) });
  return { node: el("div", { class: "ticks" }, input), value: () => input.checked, focus: () => input.focus(), check: () => true };
}
