import { useEffect, useEffectEvent, type DragEvent } from "react";
import { findItem } from "#shared/email/design/find.ts";
import { objectAt, textAt } from "#shared/email/design/json.ts";
import { propertyInLanguage } from "../../../state/properties/property-in-language.ts";
import { shownLanguages } from "../../../model/languages/mail-languages.ts";
import { propertyOf } from "../../../state/properties/property.ts";
import { permissionsOf } from "../../../model/items/item-permissions.ts";
import { insertContent } from "../../../state/actions/item-actions.ts";
import { useSession, type Session } from "../../../state/session/session.ts";
import { imageFileIn, startUpload } from "../../../state/images/use-image-upload.ts";
import { withImage } from "../../../state/images/with-image.ts";
import { useSay } from "../../../state/session/use-say.ts";
import type { Point } from "../page/layout.ts";
import type { MailPage } from "../page/mail-page.ts";

interface ImageDrops {
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

/**
 * Handles image files that are dropped on the mail: on an image, the file replaces it; elsewhere it becomes a new image
 * after the item below. A pasted image replaces the selected image, or goes after the selected item.
 */
export function useImageDrops(
  page: MailPage | null,
  toPage: (point: { clientX: number; clientY: number }) => Point,
): ImageDrops {
  const session = useSession();
  const say = useSay();

  function take(file: File, onto: string | null): void {
    const id = imageAt(session, onto);
    if (id === undefined) return;
    const { design } = session.store.state();
    const languages = shownLanguages(session.store.state());
    // A new image is set in the default language, for all languages.
    const isNew = textAt(objectAt(findItem(design, id)?.item.values ?? {}, "src"), "url") === "";
    const src =
      languages.length === 0 || isNew
        ? propertyOf(session, id, {}, ["src"])
        : propertyInLanguage(session, id, {}, ["src"], languages);
    const key = `${id} src`;
    startUpload(session, say, {
      key,
      file,
      take: (image) => src.commitUpdate((now) => withImage(now, image)),
    });
  }

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = imageFileIn(event.clipboardData);
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
      const file = imageFileIn(event.dataTransfer);
      if (!file) return;
      event.preventDefault();
      take(file, page?.itemAt(toPage(event)) ?? null);
    },
  };
}

/** The image at this item, or a new one after it; undefined if neither is allowed. */
function imageAt(session: Session, id: string | null): string | undefined {
  const { store } = session;
  const found = id === null ? undefined : findItem(store.state().design, id);
  if (id !== null && found?.kind === "content" && found.item.type === "image") {
    if (!permissionsOf(found, store.state().designMode).edit) return undefined;
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
