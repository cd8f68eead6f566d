import { decodePath } from "#local/http/decode.ts";

/** The user's location in the console, in the URL's fragment: #<tab>/<part>/<part>, e.g. #aws/<account>/<region>. */
export interface Place {
  /** "" if the URL names none. */
  readonly tab: string;
  /** Interpreted by the tab. */
  readonly parts: readonly string[];
}

export function readPlace(hash: string): Place {
  const [tab = "", ...parts] = hash.replace(/^#/, "").split("/");
  return { tab, parts: parts.map((part) => decodePath(part) ?? part).filter((part) => part !== "") };
}

/** The URL of a location in a tab. */
export const placeHash = (tab: string, ...parts: readonly string[]): string =>
  `#${[tab, ...parts.map(encodeURIComponent)].join("/")}`;

export const mailHash = (mailId: string): string => placeHash("mailbox", mailId);
export const awsHash = (accountId: string, region?: string): string =>
  placeHash("aws", accountId, ...(region === undefined ? [] : [region]));
