import type { MailHeader } from "./compose-mail.ts";

/** Headers that SES sets or removes in a raw message. */
const replacedHeaders = ["message-id", "date", "bcc", "return-path", "x-ses-configuration-set", "x-ses-message-tags"];

interface RawField {
  readonly name: string;
  /** With its line ends, folded as received. */
  readonly text: string;
}

function splitHead(raw: string): { readonly fields: RawField[]; readonly body: string } {
  const end = /\r?\n\r?\n/.exec(raw);
  const head = end === null ? raw : raw.slice(0, end.index);
  const body = end === null ? "" : raw.slice(end.index + end[0].length);
  const lines = head.split(/\r?\n(?![ \t])/).filter((line) => line !== "");
  return { fields: lines.map((text) => ({ name: text.split(":")[0]?.trim().toLowerCase() ?? "", text })), body };
}

/** The values of a header in a raw message, unfolded. `raw` holds one character per byte ("latin1"). */
export function rawHeader(raw: string, name: string): string[] {
  return splitHead(raw)
    .fields.filter((field) => field.name === name.toLowerCase())
    .map(({ text }) =>
      text
        .slice(text.indexOf(":") + 1)
        .replace(/\r?\n[ \t]+/g, " ")
        .trim(),
    );
}

/** A raw message with SES's headers instead of the sender's. */
export function withSesHeaders(raw: string, headers: readonly MailHeader[]): string {
  const { fields, body } = splitHead(raw);
  const kept = fields.filter((field) => !replacedHeaders.includes(field.name)).map(({ text }) => text);
  const added = headers.map(({ name, value }) => `${name}: ${value}`);
  return [...added, ...kept, "", body].join("\r\n");
}
