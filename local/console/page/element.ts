import { fillAfterPress } from "./fill-after-press.ts";

type Child = Node | string | undefined;

interface Options {
  readonly className?: string;
  /** Attributes by name; undefined omits one, true writes it without a value. */
  readonly attributes?: Readonly<Record<string, string | true | undefined>>;
  readonly onClick?: () => void;
}

/** Creates an html element. Texts are never parsed as html. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { className, attributes = {}, onClick }: Options = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (className !== undefined) made.className = className;
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(name, value === true ? "" : value);
  }
  if (onClick !== undefined) made.addEventListener("click", onClick);
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

/** A button with a click handler. */
export const button = (label: string, onClick: () => void, className = "quiet"): HTMLButtonElement =>
  element("button", { className, attributes: { type: "button" }, onClick }, label);

/** Replaces the content of `box`; the focus stays on the element with the same data-focus. */
export function refill(box: HTMLElement, ...children: readonly Child[]): void {
  fillAfterPress(box, () => {
    const active = document.activeElement;
    const key = active instanceof HTMLElement && box.contains(active) ? active.dataset["focus"] : undefined;
    box.replaceChildren(...children.filter((child) => child !== undefined));
    if (key === undefined) return;
    box.querySelector<HTMLElement>(`[data-focus="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  });
}
