import * as z from "zod/mini";
import type { AskHost } from "../session/host-questions.ts";

/** What hosts answer to `image` and `selectImage`. Several answers with `progress` may come before the one with `url`. */
const ImageAnswer = z.looseObject({
  progress: z.optional(z.number()),
  url: z.optional(z.string()),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  id: z.optional(z.union([z.string(), z.number()])),
  error: z.optional(z.unknown()),
  abort: z.optional(z.unknown()),
});

export interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** What the host calls it. */
  readonly id?: string | number;
}

export interface UploadHandlers {
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void;
  readonly onDone: (picture: Picture) => void;
  /** With a sentence of the host's, if it gave one. */
  readonly onFailure: (message?: string) => void;
  /** The host has given up without anything to say. */
  readonly onAbort: () => void;
}

/** Gives a file to the host's `image` callback, which stores it and answers with its address. */
export function uploadImage(askHost: AskHost, file: File, handlers: UploadHandlers): void {
  ask(askHost, "image", { accepted: [file], attachments: [file] }, handlers);
}

/** Lets the host's `selectImage` callback offer its images. */
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

/** A host need not know the size of an image; the browser does, once it has it. */
async function completed(url: string, { id, width, height }: Partial<Picture>): Promise<Picture> {
  const named = id === undefined ? {} : { id };
  if (width !== undefined && height !== undefined) return { url, width, height, ...named };
  return { ...(await pictureAt(url)), ...named };
}

/** The image at an address with its own size in pixels; 0 × 0 when it cannot be loaded. */
export async function pictureAt(url: string): Promise<Picture> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return { url, width: 0, height: 0 };
  }
  return { url, width: image.naturalWidth, height: image.naturalHeight };
}
