import busboy from "busboy";
import { Readable } from "node:stream";
import { limits } from "#shared/constants.ts";
import { AppError } from "#shared/errors.ts";
import type { Binary } from "#shared/api/route.ts";

export interface Upload {
  readonly bytes: Buffer;
  /** The file name of the client, without folders. */
  readonly name: string;
}

/**
 * The one file in a multipart body, field `file`. Ignores the type that the client declares.
 * @throws AppError IMAGE_NOT_ACCEPTED for no file, several files, or one of more than 4 MB
 */
export function readUpload({ bytes, contentType }: Binary): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const refuse = (cause?: unknown) => reject(new AppError("IMAGE_NOT_ACCEPTED", { cause }));
    const files: Upload[] = [];
    try {
      const parser = busboy({
        headers: { "content-type": contentType },
        // Browsers write names in UTF-8.
        defParamCharset: "utf8",
        // busboy treats a file of exactly `fileSize` bytes as too long.
        limits: { files: 1, fields: 10, fileSize: limits.imageBytes + 1 },
      });
      parser.on("file", (field, stream, { filename }) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("limit", () => refuse("larger than 4 MB"));
        stream.on("error", refuse);
        stream.on("end", () => {
          if (field === "file") files.push({ bytes: Buffer.concat(chunks), name: filename ?? "" });
        });
      });
      parser.on("filesLimit", () => refuse("more than one file"));
      parser.on("error", refuse);
      parser.on("close", () => {
        const [file] = files;
        if (file === undefined) refuse("no field `file`");
        else resolve(file);
      });
      Readable.from([Buffer.from(bytes)]).pipe(parser);
    } catch (error) {
      refuse(error);
    }
  });
}
