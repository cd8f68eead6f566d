import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { isListName } from "#shared/email/render/table-repeat.ts";
import { newProductList } from "../../model/items/product-list.ts";
import { fieldsOfList, knownLists } from "../../model/merge-tags/known-lists.ts";
import type { Destination } from "../../model/items/destinations.ts";
import { insertNew } from "../../state/actions/item-actions.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import { ListField } from "./list-field.tsx";

/** Asks which list a new product list shows. It offers the first known one until another one is typed. */
export function ProductListDialog({ to }: { readonly to: Destination | undefined }) {
  const session = useSession();
  const { store } = session;
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState<string>();
  // The host's lists may arrive while the dialog is open.
  const first = useEditor((state) => knownLists(state)[0]);
  const list = typed ?? first ?? "items";
  const isUsable = isListName(list.trim());

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const close = () => store.set({ addingProductList: null });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (!isUsable) return;
    const name = list.trim();
    close();
    insertNew(session, newProductList(say, name, fieldsOfList(store.state().mergeTags, name)), to);
  }

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="product-list-title" onClose={close}>
      <h2 id="product-list-title">{say("Product list")}</h2>
      <p>{say("A table with a row for each item of a list that senders give, such as the lines of an order.")}</p>
      <form onSubmit={submit}>
        <ListField label={say("Name of the list")} value={list} autoFocus onChange={setTyped} />
        <div className="dialog-actions">
          <button type="button" onClick={close}>
            {say("Cancel")}
          </button>
          <button type="submit" className="primary" disabled={!isUsable}>
            {say("Add the list")}
          </button>
        </div>
      </form>
    </dialog>
  );
}
