import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { limits } from "#shared/constants.ts";
import { errorMessages } from "#shared/error-messages.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { imagesChanged } from "#web/lib/images/image-queries.ts";
import { uploadImage } from "#web/lib/images/upload-image.ts";
import { say } from "#web/lib/texts/say.ts";

export interface Upload {
  readonly key: number;
  readonly name: string;
  /** 0 to 100. */
  readonly progress: number;
  /** Why it failed. */
  readonly failure?: string;
}

export interface Uploads {
  /** Running uploads, and failed ones until they are dismissed. */
  readonly uploads: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly dismiss: (key: number) => void;
}

/** More at once would only share the bandwidth. */
const AT_ONCE = 2;

/** Checked before the upload, so that no user waits for an upload that will be refused. */
async function send(file: File, onProgress: (progress: number) => void): Promise<string | undefined> {
  if (file.size > limits.imageBytes) return say(errorMessages.IMAGE_NOT_ACCEPTED);
  try {
    await uploadImage(file, onProgress);
    return undefined;
  } catch (error) {
    const reason = errorMessage(error);
    return reason.startsWith("Upload failed!") ? reason : say("Upload failed! {reason}", { reason });
  }
}

/** Uploads of one or more files, each with its own progress and error. */
export function useUploads(): Uploads {
  const queryClient = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waiting = useRef<{ readonly key: number; readonly file: File }[]>([]);
  const running = useRef(0);
  const keys = useRef(0);

  const change = (key: number, next: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...next } : upload)));
  const dismiss = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const work = async () => {
    running.current += 1;
    for (let next = waiting.current.shift(); next !== undefined; next = waiting.current.shift()) {
      const { key, file } = next;
      const failure = await send(file, (progress) => change(key, { progress }));
      if (failure === undefined) {
        await imagesChanged(queryClient);
        dismiss(key);
      } else change(key, { failure });
    }
    running.current -= 1;
  };

  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ key: (keys.current += 1), file }));
    setUploads((all) => [...all, ...added.map(({ key, file }) => ({ key, name: file.name, progress: 0 }))]);
    waiting.current.push(...added);
    const workers = Math.min(AT_ONCE - running.current, added.length);
    for (let worker = 0; worker < workers; worker += 1) void work();
  };

  return { uploads, add, dismiss };
}
