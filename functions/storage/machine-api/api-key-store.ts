import { createHash, randomBytes } from "node:crypto";
import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { keys, prefixes } from "../keys.ts";

const KEY_BYTES = 32;

/** A stored API key of an account: only its hash, never the key. */
const ApiKeyRecord = z.object({
  accountId: Id,
  hash: z.string(),
  /** The key's last characters, which users recognise it by. */
  hint: z.string(),
  createdAt: Timestamp,
  createdBy: Id,
});
export type ApiKeyRecord = z.infer<typeof ApiKeyRecord>;

/** The stored form and lookup value of a key. */
export const hashOfKey = (key: string): string => createHash("sha256").update(key).digest("base64url");

/** The actor id of a key in the audit log; it does not reveal the key. */
export const actorIdOf = (hash: string): string =>
  `api-key-${Buffer.from(hash, "base64url").toString("hex").slice(0, 24)}`;

const KeyHolder = z.object({ companyId: Id, accountId: Id });

/** The company and the account of a key; undefined for an unknown or revoked key. */
export async function findKeyHolder(table: TableReader, hash: string): Promise<z.infer<typeof KeyHolder> | undefined> {
  const item = await table.get(keys.apiKeyLookup(hash));
  return item === undefined ? undefined : KeyHolder.parse(item);
}

/** A new key, to be shown once, and its record. */
export function makeApiKey(of: Pick<ApiKeyRecord, "accountId" | "createdAt" | "createdBy">): {
  key: string;
  record: ApiKeyRecord;
} {
  const key = `sestina_${randomBytes(KEY_BYTES).toString("base64url")}`;
  return { key, record: { ...of, hash: hashOfKey(key), hint: key.slice(-4) } };
}

export async function findApiKey(
  table: TableReader,
  companyId: string,
  accountId: string,
): Promise<ApiKeyRecord | undefined> {
  const item = await table.get(keys.apiKey(companyId, accountId));
  return item === undefined ? undefined : ApiKeyRecord.parse(item);
}

/** The keys of all accounts of a company. */
export async function listApiKeys(table: TableReader, companyId: string): Promise<ApiKeyRecord[]> {
  return z.array(ApiKeyRecord).parse(await table.query(prefixes.apiKeys(companyId)));
}

/** Part of the transaction that revokes a key. */
export const removeApiKey = (companyId: string, { accountId, hash }: ApiKeyRecord): readonly Write[] => [
  {
    delete: keys.apiKey(companyId, accountId),
    onlyIf: [{ attribute: "hash", is: "=", value: hash }],
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  { delete: keys.apiKeyLookup(hash), onlyIf: "present", otherwise: "CONFLICT_TRY_AGAIN" },
];

/** Part of the transaction that creates a key; it replaces the key that was read. */
export function putApiKey(companyId: string, record: ApiKeyRecord, seen: ApiKeyRecord | undefined): readonly Write[] {
  const { accountId, hash } = record;
  const lookup: Write = {
    put: { ...keys.apiKeyLookup(hash), companyId, accountId },
    onlyIf: "absent",
    otherwise: "CONFLICT_TRY_AGAIN",
  };
  const put = { ...keys.apiKey(companyId, accountId), ...record };
  if (seen === undefined) return [{ put, onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" }, lookup];
  return [
    {
      put,
      onlyIf: [{ attribute: "hash", is: "=", value: seen.hash }],
      otherwise: "CONFLICT_TRY_AGAIN",
    },
    { delete: keys.apiKeyLookup(seen.hash), onlyIf: "present", otherwise: "CONFLICT_TRY_AGAIN" },
    lookup,
  ];
}
