import busboy from "busboy";
import { Readable } from "node:stream";
import { limits } from "#shared/constants.ts";
import { AppError } from "#shared/errors.ts";
import type { Binary } from "#shared/api/route.ts";

export interface Upload {
  readonly bytes: Buffer;
  /** The client's word, without a folder. */
  readonly name: string;
}

/**
 * The one file in a multipart body, field `file`. Its declared type is ignored: that is the client's word.
 * @throws AppError IMAGE_NOT_ACCEPTED when there is none, more than one, or it is over 4 MB
 */
export function readUpload({ bytes, contentType }: Binary): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const refuse = (cause?: unknown) => reject(new AppError("IMAGE_NOT_ACCEPTED", { cause }));
    const files: Upload[] = [];
    try {
      const parser = busboy({
        headers: { "content-type": contentType },
        // As browsers write names.
        defParamCharset: "utf8",
        // busboy calls a file of exactly `fileSize` bytes too long already.
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
