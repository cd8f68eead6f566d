import * as styles from "#web/app/icon-tooltips.module.css";

/** How long the pointer rests on an icon before its words are shown. */
const REST_MS = 400;
const GAP = 6;

/**
 * Shows the name of each control that has no words of its own, and the exact form of a relative time, where the pointer
 * rests on it and where the keyboard's focus is. The words are drawn by CSS from an attribute: the name of the control is already what screen readers say.
 */
export function startIconTooltips(page: Document): void {
  const box = page.createElement("div");
  box.className = styles.tooltip;
  box.popover = "manual";
  box.ariaHidden = "true";
  page.body.append(box);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let returnTitle = (): void => undefined;
  /** The control whose words are shown because it has the focus. */
  let focused: HTMLElement | undefined;

  function hide(): void {
    clearTimeout(timer);
    focused = undefined;
    if (box.matches(":popover-open")) box.hidePopover();
    returnTitle();
    returnTitle = () => undefined;
  }

  function show(control: HTMLElement, name: string): void {
    if (name === "" || !control.isConnected) return;
    box.dataset["words"] = name;
    box.showPopover();
    place(control);
  }

  function place(control: HTMLElement): void {
    const { left, width, top, bottom } = control.getBoundingClientRect();
    const { width: room, height } = box.getBoundingClientRect();
    const { clientWidth, clientHeight } = page.documentElement;
    const below = bottom + GAP;
    const x = Math.max(4, Math.min(left + (width - room) / 2, clientWidth - room - 4));
    box.style.setProperty("left", `${x}px`);
    box.style.setProperty("top", `${below + height < clientHeight ? below : top - GAP - height}px`);
  }

  page.addEventListener("pointerover", ({ target, pointerType }) => {
    const control = iconControlAt(target);
    hide();
    if (!control || pointerType !== "mouse") return;
    const name = nameOf(control);
    returnTitle = takeTitle(control);
    timer = setTimeout(() => show(control, name), REST_MS);
  });
  page.addEventListener("focusin", ({ target }) => {
    const control = iconControlAt(target);
    hide();
    // A finger has no other way to the exact time.
    if (control?.matches(":focus-visible, time") !== true) return;
    show(control, nameOf(control));
    focused = control;
  });
  // A browser scrolls what gets the focus into view, and says so afterwards.
  const follow = () => (focused === undefined ? hide() : place(focused));
  page.addEventListener("scroll", follow, true);
  for (const type of ["focusout", "pointerdown"]) page.addEventListener(type, hide, true);
  page.addEventListener("keydown", hide, true);
  page.documentElement.addEventListener("pointerleave", hide);
}

/**
 * Takes the title of a control away while the pointer is on it, as the browser would show it a second time. Cloudscape's
 * icon buttons have one. A control that only its title names keeps it.
 */
function takeTitle(control: HTMLElement): () => void {
  const { title } = control;
  if (title === "" || ((control.ariaLabel ?? "") === "" && !isTime(control))) return () => undefined;
  control.removeAttribute("title");
  return () => {
    // React may have set another one.
    if (!control.hasAttribute("title")) control.title = title;
  };
}

const isTime = (element: Element): boolean => element.matches("time[tabindex]");

/** The button or link at an element, unless it shows words, or the time. */
function iconControlAt(target: EventTarget | null): HTMLElement | undefined {
  const control = target instanceof Element ? target.closest("button, a[href], [role='button'], time[tabindex]") : null;
  if (!(control instanceof HTMLElement)) return undefined;
  return isTime(control) || control.innerText.trim() === "" ? control : undefined;
}

function nameOf(control: HTMLElement): string {
  return control.title || (control.ariaLabel ?? "") || control.textContent.trim();
}
