/** Helpers that create elements. */

const SVG = 'http://www.w3.org/2000/svg';

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.flat().filter(child => child !== null && child !== undefined));
  return element;
}

/** Returns an HTML element. Attributes that begin with "on" are listeners. */
export function el(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

export function svg(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

export function button(text, onclick, attributes = {}) {
  return el('button', { type: 'button', onclick, title: attributes['aria-label'], ...attributes }, text);
}

export function select(label, options, value, onchange, attributes = {}) {
  const menu = el('select', { onchange: () => onchange(menu.value), ...attributes },
    options.map(([key, text]) => el('option', { value: key, selected: key === value }, text)));
  return el('label', { class: 'field' }, el('span', {}, label), menu);
}

export function checkbox(label, isChecked, onchange, attributes = {}) {
  const box = el('input', { type: 'checkbox', checked: isChecked, onchange: () => onchange(box.checked), ...attributes });
  return el('label', { class: 'check' }, box, el('span', {}, label));
}

/** Returns a text of at most 40 characters, cut if it is longer. Isolates keep its direction from the text around it. */
export function shortened(text) {
  return text && `\u2068${text.replace(/^(.{39}).{2,}/su, '$1…')}\u2069`;
}
