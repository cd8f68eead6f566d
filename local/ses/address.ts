import addressparser from "nodemailer/lib/addressparser";
import { badRequest } from "./ses-error.ts";

/** A mailbox as written, e.g. "Ada <ada@example.com>", with its bare address. */
export interface Mailbox {
  readonly written: string;
  readonly address: string;
  /** In lower case. */
  readonly domain: string;
}

const addressPattern = /^[^\s@<>,;:"()[\]\\]{1,64}@((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63})$/i;

/** Parses one mailbox. Throws BadRequestException for an address that SES would not accept. */
export function parseMailbox(written: string): Mailbox {
  const [first, ...more] = addressparser(written, { flatten: true });
  const address = first?.address ?? "";
  const domain = addressPattern.exec(address)?.[1]?.toLowerCase();
  const isPrintable = /^[\x21-\x7e]+$/.test(address);
  if (domain === undefined || more.length > 0 || !isPrintable) throw badRequest(`Illegal address: ${written}`);
  return { written, address, domain };
}

export const isAddress = (text: string): boolean => addressPattern.test(text);
