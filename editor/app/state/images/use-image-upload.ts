import { useEditor, useSession, type Session } from "../session/session.ts";
import type { Say } from "../../model/i18n/say.ts";
import { useWords } from "../session/use-say.ts";
import { selectImage, uploadImage, type Picture } from "./upload-image.ts";

export interface PictureUpload {
  /** 0 to 100 while one is under way. */
  readonly progress: number | undefined;
  readonly mayUpload: boolean;
  readonly mayChoose: boolean;
  readonly upload: (file: File | undefined) => void;
  /** Lets the host offer its images. */
  readonly choose: () => void;
}

/** Pictures for one place of the design, which `key` names. */
export function usePictureUpload(key: string, take: (picture: Picture) => void): PictureUpload {
  const session = useSession();
  const say = useWords();
  const callbacks = useEditor((state) => state.callbacks);
  const progress = useEditor((state) => state.uploads[key]);
  return {
    progress,
    mayUpload: callbacks.includes("image"),
    mayChoose: callbacks.includes("selectImage"),
    upload: (file) => {
      if (file) uploadPicture(session, say, { key, file, take });
    },
    choose: () => selectImage(session.askHost, handlers(session, say, key, take)),
  };
}

export interface Upload {
  readonly key: string;
  readonly file: File;
  readonly take: (picture: Picture) => void;
}

/** Gives a picture to the host. Where it fails, the design stays as it was and the person is told. */
export function uploadPicture(session: Session, say: Say, { key, file, take }: Upload): void {
  const { store } = session;
  if (!store.state().callbacks.includes("image")) {
    store.set({ notice: say("Pictures cannot be uploaded here. Enter an address instead.") });
    return;
  }
  report(session, key, 0);
  uploadImage(session.askHost, file, handlers(session, say, key, take));
}

function handlers(session: Session, say: Say, key: string, take: (picture: Picture) => void) {
  return {
    onProgress: (percent: number) => report(session, key, percent),
    onDone: (picture: Picture) => {
      report(session, key, undefined);
      take(picture);
      session.emit("image:uploaded", { image: picture });
    },
    onFailure: (reason = "") => {
      report(session, key, undefined);
      session.store.set({ notice: `${say("Upload failed!")} ${reason}`.trim() });
    },
    onAbort: () => report(session, key, undefined),
  };
}

function report({ store }: Session, key: string, percent: number | undefined): void {
  const others = Object.entries(store.state().uploads).filter(([name]) => name !== key);
  store.set({ uploads: Object.fromEntries(percent === undefined ? others : [...others, [key, percent]]) });
}

/** The picture among what was dropped or pasted. */
export function pictureIn(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find((file) => /^image\/(png|jpeg|gif|webp)$/.test(file.type));
}
