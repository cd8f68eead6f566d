import type { Mail } from "#local/mailbox/mail.ts";
import type { Mailbox } from "#local/mailbox/mailbox.ts";
import type { LocalResponse } from "#local/http/service.ts";
import PostalMime, { type Attachment } from "postal-mime";

const filePath = /^\/mail\/([^/]+)\/(?:source|attachments\/(\d+))$/;

const attachmentsOf = async ({ raw }: Mail): Promise<readonly Attachment[]> =>
  (await PostalMime.parse(Buffer.from(raw, "utf8"))).attachments;

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === "string" ? Buffer.from(content, "utf8") : Buffer.from(new Uint8Array(content));

const nameOf = ({ filename }: Attachment, index: number): string => filename ?? `attachment-${String(index + 1)}`;

/** The attachments of a mail, including inline images; `size` in bytes. */
export async function listAttachments(mail: Mail): Promise<{ name: string; type: string; size: number }[]> {
  const attachments = await attachmentsOf(mail);
  return attachments.map((attachment, index) => {
    return { name: nameOf(attachment, index), type: attachment.mimeType, size: bytesOf(attachment).length };
  });
}

/** An untrusted file: served as a download only, with a safe file name (RFC 6266, RFC 8187). */
function download(name: string, body: Buffer | string): LocalResponse {
  const plain = name.replace(/[^\w.-]+/g, "_");
  // A lone surrogate has no percent-encoding.
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    status: 200,
    headers: {
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "no-store",
    },
    body,
  };
}

const gone: LocalResponse = { status: 404, headers: { "content-type": "text/plain" }, body: "Not in the mailbox." };

/** The answer for a path behind "/_local", if it is a mail's source or one of its attachments. */
export async function mailFile(mailbox: Mailbox, path: string): Promise<LocalResponse | undefined> {
  const [isFile, mailId = "", index] = filePath.exec(path) ?? [];
  if (isFile === undefined) return undefined;
  const mail = mailbox.get(mailId);
  if (mail === undefined) return gone;
  if (index === undefined) return download(`${mail.subject || "mail"}.eml`, mail.raw);
  const attachment = (await attachmentsOf(mail))[Number(index)];
  return attachment === undefined ? gone : download(nameOf(attachment, Number(index)), bytesOf(attachment));
}
