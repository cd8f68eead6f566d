import * as z from "zod/mini";
import type { AskHost } from "../session/host-questions.ts";

/** The answers of `image` and `selectImage`. Several answers with `progress` can come before the one with `url`. */
const ImageAnswer = z.looseObject({
  progress: z.optional(z.number()),
  url: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  id: z.optional(z.union([z.string(), z.number()])),
  error: z.optional(z.unknown()),
  abort: z.optional(z.unknown()),
});

export interface UploadedImage {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** The host's id of the image. */
  readonly id?: string | number;
}

export interface UploadHandlers {
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void;
  readonly onDone: (picture: UploadedImage) => void;
  /** With the host's message, if there is one. */
  readonly onFailure: (message?: string) => void;
  /** The host aborted without a message. */
  readonly onAbort: () => void;
}

/** Passes a file to the host's `image` callback, which stores it and answers with its address. */
export function uploadImage(askHost: AskHost, file: File, handlers: UploadHandlers): void {
  ask(askHost, "image", { accepted: [file], attachments: [file] }, handlers);
}

/** Calls the host's `selectImage` callback, which offers the host's images. */
export function selectImage(askHost: AskHost, handlers: UploadHandlers): void {
  ask(askHost, "selectImage", {}, handlers);
}

function ask(askHost: AskHost, callback: string, data: unknown, handlers: UploadHandlers): void {
  const stop = askHost(callback, data, (value) => {
    const read = ImageAnswer.safeParse(value);
    const { progress, url, error, abort, ...known } = read.success ? read.data : { error: true };
    if (error !== undefined && error !== false) {
      stop();
      handlers.onFailure(typeof error === "string" ? error : undefined);
    } else if (abort === true) {
      stop();
      handlers.onAbort();
    } else if (url !== undefined) {
      stop();
      void completed(url, known).then(handlers.onDone);
    } else if (progress !== undefined) handlers.onProgress(progress);
  });
}

/** If the host does not state the size, the image is loaded to measure it. */
async function completed(url: string, { id, width, height }: Partial<UploadedImage>): Promise<UploadedImage> {
  const named = id === undefined ? {} : { id };
  if (width !== undefined && height !== undefined) return { url, width, height, ...named };
  return { ...(await loadImageSize(url)), ...named };
}

/** The image with its size in pixels; 0 × 0 if it cannot be loaded. */
export async function loadImageSize(url: string): Promise<UploadedImage> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return { url, width: 0, height: 0 };
  }
  return { url, width: image.naturalWidth, height: image.naturalHeight };
}
