import busboy from "busboy";
import { Readable } from "node:stream";
import type { Binary } from "#shared/api/route.ts";
import { AppError, type FieldProblem } from "#shared/errors.ts";
import { FontUploadFields, MOST_FILES, MOST_KILOBYTES, problemsOfSizes } from "#shared/models/font-upload.ts";

export interface FontUpload extends FontUploadFields {
  /** One at least. */
  readonly files: readonly Buffer[];
}

const refusal = (fields: readonly FieldProblem[], cause?: unknown) => new AppError("INVALID_INPUT", { fields, cause });

function checkedFields(values: Readonly<Record<string, string>>): FontUploadFields {
  const parsed = FontUploadFields.safeParse(values);
  if (parsed.success) return parsed.data;
  throw refusal(parsed.error.issues.map(({ path, message: rule }) => ({ field: path.join("."), rule })));
}

/**
 * The files and fields of a font's upload. Ignores names and types that the client declares.
 * @throws AppError INVALID_INPUT with the file or field that breaks a rule
 */
export function readFontUpload({ bytes, contentType }: Binary): Promise<FontUpload> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: unknown) => reject(cause instanceof AppError ? cause : refusal([], cause));
    const files: Buffer[] = [];
    const values: Record<string, string> = {};
    try {
      const parser = busboy({
        headers: { "content-type": contentType },
        limits: {
          files: MOST_FILES + 1,
          fields: 10,
          fieldSize: 1000,
          // Cut off behind that, which makes it too large.
          fileSize: MOST_KILOBYTES * 1024 + 1,
        },
      });
      parser.on("file", (field, stream) => {
        const index = files.push(Buffer.alloc(0)) - 1;
        const chunks: Buffer[] = [];
        if (field !== "file") refuse(refusal(problemsOfSizes([])));
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("error", refuse);
        stream.on("end", () => {
          files[index] = Buffer.concat(chunks);
        });
      });
      parser.on("field", (name, value) => {
        values[name] = value;
      });
      parser.on("error", refuse);
      parser.on("close", () => {
        try {
          const problems = problemsOfSizes(files.map(({ length }) => length));
          if (problems.length > 0) throw refusal(problems);
          resolve({ files, ...checkedFields(values) });
        } catch (problem) {
          refuse(problem);
        }
      });
      Readable.from([Buffer.from(bytes)]).pipe(parser);
    } catch (error) {
      refuse(error);
    }
  });
}
