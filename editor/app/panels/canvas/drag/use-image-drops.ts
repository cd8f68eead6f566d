import { useEffect, useEffectEvent, type DragEvent } from "react";
import { findItem } from "#shared/email/design/find.ts";
import { objectAt, textAt } from "#shared/email/design/json.ts";
import { propertyInLanguage } from "../../../state/properties/property-in-language.ts";
import { propertyOf } from "../../../state/properties/property.ts";
import { freedomsOf } from "../../../model/items/item-permissions.ts";
import { insertContent } from "../../../state/actions/item-actions.ts";
import { useSession, type Session } from "../../../state/session/session.ts";
import { pictureIn, uploadPicture } from "../../../state/images/use-image-upload.ts";
import { withPicture } from "../../../state/images/with-image.ts";
import { useWords } from "../../../state/session/use-say.ts";
import type { Point } from "../page/layout.ts";
import type { MailPage } from "../page/mail-page.ts";

interface PictureDrops {
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

/**
 * Files that are dropped on the mail: on an image in place of its picture, elsewhere as a new image behind what they
 * are dropped on. A picture that is pasted goes to the selected image, or behind what is selected.
 */
export function usePictureDrops(
  page: MailPage | null,
  toPage: (point: { clientX: number; clientY: number }) => Point,
): PictureDrops {
  const session = useSession();
  const say = useWords();

  function take(file: File, onto: string | null): void {
    const id = imageAt(session, onto);
    if (id === undefined) return;
    const { design, language } = session.store.state();
    // A new image has its picture in every language.
    const isNew = textAt(objectAt(findItem(design, id)?.item.values ?? {}, "src"), "url") === "";
    const src =
      language === null || isNew
        ? propertyOf(session, id, {}, ["src"])
        : propertyInLanguage(session, id, {}, ["src"], language);
    const key = `${id} src`;
    uploadPicture(session, say, {
      key,
      file,
      take: (picture) => src.amend((now) => withPicture(now, picture)),
    });
  }

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = pictureIn(event.clipboardData);
    if (!file || event.defaultPrevented || typesText(event.target)) return;
    event.preventDefault();
    take(file, session.store.state().selected);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);

  return {
    onDragOver: (event) => {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    },
    onDrop: (event) => {
      const file = pictureIn(event.dataTransfer);
      if (!file) return;
      event.preventDefault();
      take(file, page?.itemAt(toPage(event)) ?? null);
    },
  };
}

/** The image that stands there, or a new one behind what does; undefined where none may be. */
function imageAt(session: Session, id: string | null): string | undefined {
  const { store } = session;
  const found = id === null ? undefined : findItem(store.state().design, id);
  if (id !== null && found?.kind === "content" && found.item.type === "image") {
    if (!freedomsOf(found, store.state().designMode).edit) return undefined;
    store.set({ selected: id });
    return id;
  }
  if (!store.state().callbacks.includes("image")) return undefined;
  const before = store.state().design;
  store.set({ selected: id });
  insertContent(session, "image");
  const { design, selected } = store.state();
  return design === before ? undefined : (selected ?? undefined);
}

function typesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
