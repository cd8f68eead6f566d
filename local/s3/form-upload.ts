import busboy from "busboy";
import { Readable } from "node:stream";
import type { LocalRequest } from "#local/http/service.ts";
import { S3Error } from "./s3-error.ts";

export interface FormUpload {
  /** The fields before the file; names in lower case. */
  readonly fields: ReadonlyMap<string, string>;
  readonly file: Buffer;
  /** Without its path; "" if the client sent none. */
  readonly fileName: string;
}

/** Limit of all fields together (S3: MaxPostPreDataLengthExceeded). */
const MAX_FIELD_BYTES = 20_000;

const malformed = (): S3Error =>
  new S3Error("MalformedPOSTRequest", "The body of your POST request is not well-formed multipart/form-data.");

const noFile = (): S3Error => new S3Error("InvalidArgument", "POST requires exactly one file upload per request.");

/** Parses the form of a browser's upload. It ends with the file: S3 ignores later fields. Throws S3Error. */
export async function readForm(request: LocalRequest): Promise<FormUpload> {
  const contentType = request.headers["content-type"] ?? "";
  if (!contentType.startsWith("multipart/form-data")) {
    throw new S3Error("PreconditionFailed", "Bucket POST must be of the enclosure-type multipart/form-data");
  }
  const fields = new Map<string, string>();
  const files: { readonly name: string; readonly chunks: Buffer[] }[] = [];
  return new Promise((resolve, reject) => {
    try {
      const parser = busboy({ headers: { "content-type": contentType }, limits: { fieldSize: MAX_FIELD_BYTES + 1 } });
      parser.on("field", (name, value) => {
        if (files.length > 0) return;
        if (name === "file") files.push({ name: "", chunks: [Buffer.from(value)] });
        else fields.set(name.toLowerCase(), value);
      });
      parser.on("file", (name, stream, { filename }) => {
        const chunks: Buffer[] = [];
        if (name === "file" && files.length === 0) files.push({ name: filename ?? "", chunks });
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("error", () => reject(malformed()));
      });
      parser.on("error", () => reject(malformed()));
      parser.on("close", () => {
        const size = [...fields].reduce((sum, [name, value]) => sum + name.length + Buffer.byteLength(value), 0);
        const [file] = files;
        if (size > MAX_FIELD_BYTES) {
          const message = "Your POST request fields preceding the upload file were too large.";
          reject(new S3Error("MaxPostPreDataLengthExceeded", message));
        } else if (file === undefined) reject(noFile());
        else resolve({ fields, file: Buffer.concat(file.chunks), fileName: file.name });
      });
      Readable.from([request.body]).pipe(parser);
    } catch {
      reject(malformed());
    }
  });
}
