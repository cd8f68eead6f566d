import { useEditor, useSession, type Session } from "../session/session.ts";
import type { Say } from "../../model/i18n/say.ts";
import { useSay } from "../session/use-say.ts";
import { selectImage, uploadImage, type UploadedImage } from "./upload-image.ts";

export interface ImageUpload {
  /** 0 to 100 during an upload. */
  readonly progress: number | undefined;
  readonly mayUpload: boolean;
  readonly mayChoose: boolean;
  readonly upload: (file: File | undefined) => void;
  /** Opens the host's image selection. */
  readonly choose: () => void;
}

/** Uploads images for one value of the design, identified by `key`. */
export function useImageUpload(key: string, take: (image: UploadedImage) => void): ImageUpload {
  const session = useSession();
  const say = useSay();
  const callbacks = useEditor((state) => state.callbacks);
  const progress = useEditor((state) => state.uploads[key]);
  return {
    progress,
    mayUpload: callbacks.includes("image"),
    mayChoose: callbacks.includes("selectImage"),
    upload: (file) => {
      if (file) startUpload(session, say, { key, file, take });
    },
    choose: () => selectImage(session.askHost, handlers(session, say, key, take)),
  };
}

export interface Upload {
  readonly key: string;
  readonly file: File;
  readonly take: (image: UploadedImage) => void;
}

/** Uploads an image to the host. If it fails, the design is unchanged and a notice is shown. */
export function startUpload(session: Session, say: Say, { key, file, take }: Upload): void {
  const { store } = session;
  if (!store.state().callbacks.includes("image")) {
    store.set({ notice: say("Images cannot be uploaded here. Enter an address instead.") });
    return;
  }
  report(session, key, 0);
  uploadImage(session.askHost, file, handlers(session, say, key, take));
}

function handlers(session: Session, say: Say, key: string, take: (image: UploadedImage) => void) {
  return {
    onProgress: (percent: number) => report(session, key, percent),
    onDone: (image: UploadedImage) => {
      report(session, key, undefined);
      take(image);
      session.emit("image:uploaded", { image });
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

/** The first image file of a drop or paste. */
export function imageFileIn(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find((file) => /^image\/(png|jpeg|gif|webp)$/.test(file.type));
}
