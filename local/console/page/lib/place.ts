import { decodePath } from "#local/http/decode.ts";
import { useSyncExternalStore } from "react";

/** The user's location in the console, in the URL's fragment: #<tab>/<part>/<part>, e.g. #aws/<account>/<region>. */
export interface Place {
  /** "" if the URL names none. */
  readonly tab: string;
  /** Interpreted by the tab. */
  readonly parts: readonly string[];
}

/** The URL of a location in a tab. */
export const placeHash = (tab: string, ...parts: readonly string[]): string =>
  `#${[tab, ...parts.map(encodeURIComponent)].join("/")}`;

export const awsHash = (accountId: string, region?: string): string =>
  placeHash("aws", accountId, ...(region === undefined ? [] : [region]));

export const goTo = (hash: string): void => {
  location.hash = hash;
};

/** Goes to a place without an entry in the history, and at once: the next key may come before a "hashchange". */
export function replacePlace(hash: string): void {
  history.replaceState(null, "", hash);
  dispatchEvent(new HashChangeEvent("hashchange"));
}

function subscribe(changed: () => void): () => void {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}

export function usePlace(): Place {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  const [tab = "", ...parts] = hash.replace(/^#/, "").split("/");
  return { tab, parts: parts.map((part) => decodePath(part) ?? part).filter((part) => part !== "") };
}
