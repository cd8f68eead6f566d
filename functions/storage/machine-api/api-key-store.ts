import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { KeyScope } from "#shared/key-scopes.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { apiKeyKeys, apiKeysOf } from "./api-key-keys.ts";
import { actorOfHash, endOfSecret, scopesOfFirstKeys } from "./key-holder-store.ts";
import { hashOfKey, newKeyText } from "./key-form.ts";

/** A text that opens the key: only its hash, never the text. */
const KeySecret = z.object({
  hash: z.string(),
  /** Its last characters, which users recognise it by. */
  hint: z.string(),
  createdAt: Timestamp,
  /** Null unless a newer secret has replaced it. */
  endsAt: Timestamp.nullable(),
});
export type KeySecret = z.infer<typeof KeySecret>;

const Stored = z.object({
  id: Id,
  name: z.string(),
  /** Empty once all of them are removed: such a key can only be revoked. */
  accountIds: z.array(Id),
  scopes: z.array(KeyScope),
  endsAt: Timestamp.nullable(),
  /** The newest first; at most two. */
  secrets: z.array(KeySecret),
  /** The key in the audit log, whichever secret is used. */
  actorId: Id,
  createdAt: Timestamp,
  createdBy: Id,
  /** Counts the changes. */
  revision: z.int().positive(),
});

/** The one key of an account, as early releases stored it. */
const FirstForm = z.object({
  accountId: Id,
  hash: z.string(),
  hint: z.string(),
  createdAt: Timestamp,
  createdBy: Id,
});

const ApiKeyRecord = z.union([
  Stored,
  FirstForm.transform(({ accountId, hash, hint, createdAt, createdBy }) => {
    const secrets: KeySecret[] = [{ hash, hint, createdAt, endsAt: null }];
    const by = { createdAt, createdBy, actorId: actorOfHash(hash) };
    const opens = { accountIds: [accountId], scopes: [...scopesOfFirstKeys], endsAt: null };
    return { id: accountId, name: `…${hint}`, ...opens, ...by, secrets, revision: 0 };
  }),
]);
export type ApiKeyRecord = z.infer<typeof ApiKeyRecord>;

/** A new secret, its text to be shown once. */
export function newKeySecret(createdAt: string): { text: string; secret: KeySecret } {
  const text = newKeyText();
  return { text, secret: { hash: hashOfKey(text), hint: text.slice(-4), createdAt, endsAt: null } };
}

/** @throws AppError API_KEY_NOT_FOUND */
export async function getApiKey(table: TableReader, companyId: string, id: string): Promise<ApiKeyRecord> {
  const item = await table.get(apiKeyKeys.apiKey(companyId, id));
  if (item === undefined) throw new AppError("API_KEY_NOT_FOUND");
  return ApiKeyRecord.parse(item);
}

export async function listApiKeys(table: TableReader, companyId: string): Promise<ApiKeyRecord[]> {
  return z.array(ApiKeyRecord).parse(await table.query(apiKeysOf(companyId)));
}

const otherwise = "CONFLICT_TRY_AGAIN";

/** An early key has no revision: its hash says whether it is the one that was read. */
const unchanged = ({ revision, secrets }: ApiKeyRecord) =>
  revision === 0
    ? [{ attribute: "hash", is: "=", value: secrets[0]?.hash ?? "" } as const]
    : [{ attribute: "revision", is: "=", value: revision } as const];

const opensFor = (companyId: string, key: ApiKeyRecord) => ({
  companyId,
  keyId: key.id,
  accountIds: key.accountIds,
  scopes: key.scopes,
  actorId: key.actorId,
});

const putLookup = (companyId: string, key: ApiKeyRecord, secret: KeySecret): Write => ({
  put: { ...apiKeyKeys.apiKeyLookup(secret.hash), ...opensFor(companyId, key), endsAt: endOfSecret(key, secret) },
  onlyIf: "absent",
  otherwise,
});

/** Its last use stays. */
function changeLookup(companyId: string, key: ApiKeyRecord, secret: KeySecret): Write {
  const endsAt = endOfSecret(key, secret);
  const opens = opensFor(companyId, key);
  return {
    update: apiKeyKeys.apiKeyLookup(secret.hash),
    change: endsAt === null ? { set: opens, remove: ["endsAt"] } : { set: { ...opens, endsAt } },
    onlyIf: "present",
    otherwise,
  };
}

const removeLookup = ({ hash }: KeySecret): Write => ({
  delete: apiKeyKeys.apiKeyLookup(hash),
  onlyIf: "present",
  otherwise,
});

/** Parts of the transaction that makes a key. */
export const putNewApiKey = (companyId: string, key: ApiKeyRecord): readonly Write[] => [
  { put: { ...apiKeyKeys.apiKey(companyId, key.id), ...key }, onlyIf: "absent", otherwise },
  ...key.secrets.map((secret) => putLookup(companyId, key, secret)),
];

/** Parts of the transaction that changes a key, if it is unchanged since the read: at most four writes. */
export function replaceApiKey(companyId: string, seen: ApiKeyRecord, next: ApiKeyRecord): readonly Write[] {
  const put = { ...apiKeyKeys.apiKey(companyId, seen.id), ...next, revision: seen.revision + 1 };
  const had = new Set(seen.secrets.map(({ hash }) => hash));
  const keeps = new Set(next.secrets.map(({ hash }) => hash));
  return [
    { put, onlyIf: unchanged(seen), otherwise },
    ...seen.secrets.filter(({ hash }) => !keeps.has(hash)).map(removeLookup),
    ...next.secrets.map((secret) =>
      had.has(secret.hash) ? changeLookup(companyId, next, secret) : putLookup(companyId, next, secret),
    ),
  ];
}

/** Parts of the transaction that revokes a key, if it is unchanged since the read. */
export const removeApiKey = (companyId: string, seen: ApiKeyRecord): readonly Write[] => [
  { delete: apiKeyKeys.apiKey(companyId, seen.id), onlyIf: unchanged(seen), otherwise },
  ...seen.secrets.map(removeLookup),
];
