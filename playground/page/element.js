// One way to make elements: el("button", { class: "x", onclick: press }, "text", child, …).
// Text always becomes a text node, so nothing a person or a bot wrote is ever read as HTML.

export function el(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) set(node, name, value);
  node.append(...present(children));
  return node;
}

function set(node, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith("on")) node[name] = value;
  else if (name === "style") {
    for (const [property, setting] of Object.entries(value)) {
      if (setting !== null && setting !== undefined) node.style.setProperty(property, setting);
    }
  } else if (name === "value") node.value = value;
  else node.setAttribute(name, value === true ? "" : value);
}

// Children may be nested lists and may have holes: [icon && el(…), rows.map(…)].
export function present(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

let lastNumber = 0;

// A fresh id, for aria-labelledby and its relatives.
export function freshId(stem) {
  lastNumber += 1;
  return `${stem}-${lastNumber}`;
}
