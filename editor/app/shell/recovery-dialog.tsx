import { useEffect, useRef } from "react";
import type { Design } from "#shared/email/design/types.ts";
import { replaceDesign } from "../model/commands/design-commands.ts";
import { useSession } from "../state/session/session.ts";
import { useWords } from "../state/session/use-say.ts";

/** Offers the last state back, after the editor has had to start again in the middle of work. */
export function Recovery({ design }: { design: Design }) {
  const { store } = useSession();
  const say = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const primary = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
    // Of itself, a dialog takes its first button.
    primary.current?.focus();
  }, []);

  function restore(): void {
    store.set({ recovery: null });
    store.run(replaceDesign(design));
  }

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="recovery-title"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="recovery-title">{say("The editor had to start again")}</h2>
      <p>{say("What you did last has been kept. Take it back, or go on with the mail as it was opened?")}</p>
      <div className="dialog-actions">
        <button type="button" onClick={() => store.set({ recovery: null })}>
          {say("Go on as opened")}
        </button>
        <button type="button" className="primary" ref={primary} onClick={restore}>
          {say("Take it back")}
        </button>
      </div>
    </dialog>
  );
}
