import { useEffect, useRef } from "react";
import type { Design } from "#shared/email/design/types.ts";
import { replaceDesign } from "../model/commands/design-commands.ts";
import { useSession } from "../state/session/session.ts";
import { useSay } from "../state/session/use-say.ts";

/** Offers to restore the latest design after the editor had to restart. */
export function RecoveryDialog({ design }: { design: Design }) {
  const { store } = useSession();
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  const primary = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
    // By default, a dialog focuses its first button.
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
      <h2 id="recovery-title">{say("The editor had to restart")}</h2>
      <p>{say("Your latest changes have been kept. Restore them, or continue with the mail as it was opened?")}</p>
      <div className="dialog-actions">
        <button type="button" onClick={() => store.set({ recovery: null })}>
          {say("Continue without them")}
        </button>
        <button type="button" className="primary" ref={primary} onClick={restore}>
          {say("Restore them")}
        </button>
      </div>
    </dialog>
  );
}
