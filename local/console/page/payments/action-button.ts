import { button } from "../element.ts";
import { attempt, notify } from "../notices.ts";

interface ActionButtonProps {
  readonly label: string;
  /** The object of the action, for screen readers; label and object together are unique on the page. */
  readonly of: string;
  /** The notice after success. */
  readonly done: string;
  readonly work: () => Promise<unknown>;
  readonly changed: () => Promise<void>;
}

/**
 * A button that runs an action, shows a notice, and refreshes the view. It keeps the focus when the view is rendered
 * again.
 */
export function actionButton({ label, of, done, work, changed }: ActionButtonProps): HTMLButtonElement {
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
