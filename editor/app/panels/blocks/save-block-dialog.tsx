import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import { saveAsBlock } from "../../state/actions/block-actions.ts";
import { useBlocks } from "../../state/actions/use-blocks.ts";

/** Asks for the name and category before a row is saved as a block. */
export function SaveBlockDialog({ row }: { row: string }) {
  const session = useSession();
  const say = useSay();
  const blocks = useBlocks() ?? [];
  const dialog = useRef<HTMLDialogElement>(null);
  const [name, setName] = useState("");
  const [category, setCategory] = useState("");
  const categories = [...new Set(blocks.map((block) => block.category))].filter((each) => each !== "");

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const close = () => session.store.set({ savingAsBlock: null });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    saveAsBlock(session, row, { name: name.trim(), category: category.trim() });
    close();
  }

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="save-block-title" onClose={close}>
      <h2 id="save-block-title">{say("Save row as block")}</h2>
      <form onSubmit={submit}>
        <label className="field">
          <span className="field-label">{say("Name")}</span>
          <input type="text" required autoFocus value={name} onChange={(event) => setName(event.target.value)} />
        </label>
        <label className="field">
          <span className="field-label">{say("Category")}</span>
          <input
            type="text"
            list="block-categories"
            value={category}
            onChange={(event) => setCategory(event.target.value)}
          />
          <datalist id="block-categories">
            {categories.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        </label>
        <div className="dialog-actions">
          <button type="button" onClick={close}>
            {say("Cancel")}
          </button>
          <button type="submit" className="primary" disabled={name.trim() === ""}>
            {say("Save block")}
          </button>
        </div>
      </form>
    </dialog>
  );
}
