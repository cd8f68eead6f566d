import { element } from "./element.ts";

interface FieldOptions {
  readonly hint?: string;
  readonly value?: string;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly pattern?: string;
  /** Bounds of a whole number. */
  readonly range?: readonly [number, number];
  /** The number of lines of a text area. */
  readonly lines?: number;
  readonly readOnly?: boolean;
  /** Gets the focus when its dialog opens. */
  readonly first?: boolean;
}

/** Counts the hints, for unique ids. */
let made = 0;

/** A labelled field of a form; `name` is what `valueOf` reads it by. */
export function field(label: string, name: string, options: FieldOptions = {}): HTMLElement {
  const { hint, value = "", placeholder, required = true, pattern, range, lines } = options;
  const { readOnly = false, first = false } = options;
  const attributes = {
    name,
    placeholder,
    pattern,
    type: range === undefined ? undefined : "number",
    min: range && String(range[0]),
    max: range && String(range[1]),
    title: pattern === undefined ? undefined : hint,
    required: required ? (true as const) : undefined,
    readonly: readOnly ? (true as const) : undefined,
    autofocus: first ? (true as const) : undefined,
    spellcheck: "false",
    autocomplete: "off",
  };
  const control =
    lines === undefined
      ? element("input", { attributes })
      : element("textarea", { attributes: { ...attributes, rows: String(lines) } });
  control.value = value;
  const labelled = element("label", {}, element("span", {}, label), control);
  if (hint === undefined) return element("div", { className: "field" }, labelled);
  made += 1;
  const help = element("span", { className: "hint", attributes: { id: `hint-${made}` } }, hint);
  control.setAttribute("aria-describedby", help.id);
  return element("div", { className: "field" }, labelled, help);
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A labelled select; the first option is chosen. */
export function choice(label: string, name: string, choices: readonly Choice[]): HTMLElement {
  const select = element("select", { attributes: { name } }, ...choices.map(choiceOption));
  return element("div", { className: "field" }, element("label", {}, element("span", {}, label), select));
}

export const choiceOption = ({ value, label }: Choice): HTMLOptionElement =>
  element("option", { attributes: { value } }, label);

/** The exact content of a field. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value : "";
}

/** The trimmed content of a field. */
export const valueOf = (form: HTMLFormElement, name: string): string => textOf(form, name).trim();

/** A form that calls `submit` and stays on the page. */
export function form(submitLabel: string, submit: (form: HTMLFormElement) => void, ...fields: HTMLElement[]) {
  const send = element("button", { className: "primary", attributes: { type: "submit" } }, submitLabel);
  const made = element("form", {}, ...fields, element("div", { className: "actions" }, send));
  made.addEventListener("submit", (event) => {
    event.preventDefault();
    submit(made);
  });
  return made;
}
