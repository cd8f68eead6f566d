import { decodePath } from "#local/http/decode.ts";

/** Where in the console one is, kept in the address: #<tab>/<part>/<part>, e.g. #aws/<account>/<region>. */
export interface Place {
  /** "" where the address names none. */
  readonly tab: string;
  /** What the tab itself makes of them is its own affair. */
  readonly parts: readonly string[];
}

export function readPlace(hash: string): Place {
  const [tab = "", ...parts] = hash.replace(/^#/, "").split("/");
  return { tab, parts: parts.map((part) => decodePath(part) ?? part).filter((part) => part !== "") };
}

/** The address of a place in a tab. */
export const placeHash = (tab: string, ...parts: readonly string[]): string =>
  `#${[tab, ...parts.map(encodeURIComponent)].join("/")}`;

export const mailHash = (mailId: string): string => placeHash("mailbox", mailId);
export const awsHash = (accountId: string, region?: string): string =>
  placeHash("aws", accountId, ...(region === undefined ? [] : [region]));
