import { useId, useLayoutEffect, useRef } from "react";
import { findItem } from "#shared/email/design/find.ts";
import { newContent } from "#shared/email/design/new-items.ts";
import type { Design } from "#shared/email/design/types.ts";
import type { Destination } from "../../../model/items/destinations.ts";
import { newQrCode, type QrCode } from "../../../model/qr/qr-code.ts";
import { insertNew } from "../../../state/actions/item-actions.ts";
import type { UploadedImage } from "../../../state/images/upload-image.ts";
import { useSession } from "../../../state/session/session.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { QrForm } from "./qr-form.tsx";
import { valuesOfNew } from "./qr-values.ts";

function fits(design: Design, to: Destination): boolean {
  if (to.into === "newRow") return to.at <= (design.body[to.area ?? "rows"] ?? []).length;
  const found = findItem(design, to.column);
  return found?.kind === "column" && to.at <= found.item.contents.length;
}

/** Asks what a new QR code holds, makes its picture, and adds it to the mail once the host has stored it. */
export function QrCodeDialog({ to }: { readonly to: Destination | undefined }) {
  const session = useSession();
  const { store } = session;
  const say = useSay();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      // Gives the focus back; what was chosen in a menu has left with it.
      element?.close();
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>(".surface")?.focus({ preventScroll: true });
    };
  }, []);

  const close = () => store.set({ addingQrCode: null });

  function add(code: QrCode, picture: UploadedImage): void {
    // Who has closed the dialog meanwhile wants no code.
    if (!dialog.current) return;
    const { newValues, design } = store.state();
    const content = newContent("image", {
      textAlign: "center",
      ...newValues["image"],
      ...valuesOfNew(say, code, picture),
    });
    close();
    // The host may have opened another mail during the upload.
    insertNew(session, content, to && fits(design, to) ? to : undefined);
  }

  return (
    <dialog
      ref={dialog}
      className="dialog qr-dialog"
      aria-labelledby={title}
      onClose={close}
      // The keys of the editor are for the mail.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={title}>{say("QR code")}</h2>
      <p>{say("A picture that leads a phone's camera to a link. It is the same for all recipients.")}</p>
      <QrForm code={newQrCode} submit="Add the code" autoFocus onMade={add}>
        <button type="button" onClick={close}>
          {say("Cancel")}
        </button>
      </QrForm>
    </dialog>
  );
}
