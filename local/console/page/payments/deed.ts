import { button } from "../element.ts";
import { attempt, notify } from "../notices.ts";

interface Deed {
  readonly label: string;
  /** What it is done to, for those who hear the button; with the label its own name on the page. */
  readonly of: string;
  /** What is said when it is done. */
  readonly done: string;
  readonly work: () => Promise<unknown>;
  readonly changed: () => Promise<void>;
}

/** A button that does something, says so, and looks at the result. It keeps the focus when the view is filled again. */
export function deed({ label, of, done, work, changed }: Deed): HTMLButtonElement {
  const made = button(label, () =>
    attempt(async () => {
      await work();
      notify(done);
      await changed();
    }),
  );
  if (of !== "") made.setAttribute("aria-label", `${label} ${of}`);
  made.dataset["focus"] = `${label} ${of}`;
  return made;
}
