import type { StatusIndicatorProps } from "@cloudscape-design/components/status-indicator";
import { KeyScope } from "#shared/key-scopes.ts";
import type { ApiKey } from "#shared/models/api-key.ts";
import { dateAndTime, day } from "#web/lib/format/dates.ts";
import { say } from "#web/lib/texts/say.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long before its end a key is marked. */
const SOON_DAYS = 14;

export const inDays = (days: number, now = new Date()): string => new Date(now.getTime() + days * DAY_MS).toISOString();

const scopeNames: Readonly<Record<KeyScope, string>> = {
  read: say("Reading"),
  write: say("Writing"),
  publish: say("Publishing"),
  send: say("Sending"),
};

const scopeHints: Readonly<Record<KeyScope, string>> = {
  read: say("Lists and reads templates. Every key can."),
  write: say("Creates, changes and deletes templates and blocks."),
  publish: say("Publishes templates to Amazon SES."),
  send: say("Sends published templates."),
};

export const scopeOptions = KeyScope.options.map((value) => ({
  value,
  label: scopeNames[value],
  description: scopeHints[value],
}));

export const scopesText = ({ scopes }: Pick<ApiKey, "scopes">): string =>
  scopes.map((scope) => scopeNames[scope]).join(", ");

export function accountsText({ accounts, otherAccounts }: Pick<ApiKey, "accounts" | "otherAccounts">): string {
  const names = accounts.map(({ alias }) => alias).join(", ");
  if (names === "") return say("None any more");
  return otherAccounts === 0 ? names : say("{names} and {otherAccounts} more", { names, otherAccounts });
}

/** Whether and when a key ends. */
export function expiryOf({ expiresTimestamp }: Pick<ApiKey, "expiresTimestamp">, now = new Date()) {
  const look = (type: StatusIndicatorProps.Type, text: string) => ({ type, text });
  if (expiresTimestamp === null) return look("info", say("Never"));
  if (expiresTimestamp <= now.toISOString()) return look("error", say("Expired"));
  const time = day(expiresTimestamp);
  return expiresTimestamp < inDays(SOON_DAYS, now)
    ? look("warning", say("Soon: {time}", { time }))
    : look("success", time);
}

/** The previous text of a rotated key, while it works. */
export const formerOf = ({ secrets }: ApiKey, now = new Date()) =>
  secrets.slice(1).find(({ endsTimestamp }) => endsTimestamp !== null && endsTimestamp > now.toISOString());

export const lastUseText = ({ usedTimestamp }: Pick<ApiKey, "usedTimestamp">): string =>
  usedTimestamp === null ? say("Never") : dateAndTime(usedTimestamp);
