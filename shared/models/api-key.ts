import * as z from "zod";
import { KeyScope } from "../key-scopes.ts";
import { Id, oneLine, Timestamp } from "./scalars.ts";

export const MAX_API_KEYS = 100;
export const MAX_ACCOUNTS_PER_KEY = 50;
/** How long a replaced secret can continue to work. */
export const MAX_OVERLAP_DAYS = 30;

const name = z
  .string()
  .trim()
  .min(1, "This field is required")
  .max(100, "At most 100 characters are allowed.")
  .regex(...oneLine);

const isUnique = (list: readonly string[]) => new Set(list).size === list.length;

/** What an API key opens. */
export const Opened = z.strictObject({
  name,
  accountIds: z
    .array(Id)
    .min(1, "Please select at least one account.")
    .max(MAX_ACCOUNTS_PER_KEY, `At most ${String(MAX_ACCOUNTS_PER_KEY)} accounts are allowed.`)
    .refine(isUnique, "names the same one twice"),
  /** "read" comes with every other scope. */
  scopes: z.array(KeyScope).min(1, "Please select at least one scope.").refine(isUnique, "names the same one twice"),
});

export const NewApiKey = Opened.extend({
  /** Null: it works until it is revoked. */
  expiresTimestamp: Timestamp.nullable(),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

/** Accounts and scopes stay: a key that opens something else is another key. */
export const ApiKeyChange = z.strictObject({ name, expiresTimestamp: Timestamp.nullable() }).partial();
export type ApiKeyChange = z.infer<typeof ApiKeyChange>;

export const KeyRotation = z.strictObject({
  /** How long the secret in use continues to work; 0: it ends at once. */
  formerDays: z.int().min(0).max(MAX_OVERLAP_DAYS),
});

const KeySecret = z.object({
  /** Its last characters. */
  hint: z.string(),
  createdTimestamp: Timestamp,
  /** The hour of its last use; null before that. */
  usedTimestamp: Timestamp.nullable(),
  /** When a replaced one stops working; null for the newest. */
  endsTimestamp: Timestamp.nullable(),
});

export const NamedAccount = z.object({ id: Id, alias: z.string() });

/** A key for programs, without its text. */
export const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** Those that the caller sees. */
  accounts: z.array(NamedAccount),
  /** How many more it opens. */
  otherAccounts: z.int().nonnegative(),
  scopes: z.array(KeyScope),
  expiresTimestamp: Timestamp.nullable(),
  /** The hour of its last use; null before that. */
  usedTimestamp: Timestamp.nullable(),
  createdTimestamp: Timestamp,
  /** The member's address; null for a former member. */
  createdBy: z.string().nullable(),
  /** The newest first; two while one replaces the other. */
  secrets: z.array(KeySecret).min(1).max(2),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** A key with its text, which is shown once. */
export const MadeApiKey = z.object({ apiKey: ApiKey, secret: z.string() });
