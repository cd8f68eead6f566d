import { fillUnpressed } from "./press.ts";

type Child = Node | string | undefined;

interface Options {
  readonly className?: string;
  /** Attributes by name; undefined leaves one out, true writes it without a value. */
  readonly attributes?: Readonly<Record<string, string | true | undefined>>;
  readonly onClick?: () => void;
}

/** Makes an html element. Text stays text: nothing here reads html. */
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

/** A button that does something on this page. */
export const button = (label: string, onClick: () => void, className = "quiet"): HTMLButtonElement =>
  element("button", { className, attributes: { type: "button" }, onClick }, label);

/** Puts new content into `box`; whatever had the focus and is there again (same data-focus) keeps it. */
export function refill(box: HTMLElement, ...children: readonly Child[]): void {
  fillUnpressed(box, () => {
    const active = document.activeElement;
    const key = active instanceof HTMLElement && box.contains(active) ? active.dataset["focus"] : undefined;
    box.replaceChildren(...children.filter((child) => child !== undefined));
    if (key === undefined) return;
    box.querySelector<HTMLElement>(`[data-focus="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  });
}
