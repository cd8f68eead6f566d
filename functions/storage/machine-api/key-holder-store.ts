import * as z from "zod";
import type { Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { KeyScope } from "#shared/key-scopes.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { apiKeyKeys } from "./api-key-keys.ts";

/** What the keys of early releases open: they read, publish and send. */
export const scopesOfFirstKeys: readonly KeyScope[] = ["read", "publish", "send"];

/** The actor id of an early key in the audit log; it does not reveal the key. */
export const actorOfHash = (hash: string): string =>
  `api-key-${Buffer.from(hash, "base64url").toString("hex").slice(0, 24)}`;

/** When a secret stops working: with its key, or earlier once it is replaced. */
export function endOfSecret(key: { endsAt: string | null }, secret: { endsAt: string | null }): string | null {
  const ends = [key.endsAt, secret.endsAt].filter((end) => end !== null).sort();
  return ends[0] ?? null;
}

const UsedAt = z.object({ usedAt: Timestamp.optional() });

/** What a secret of a key opens. */
export const KeyHolderItem = UsedAt.extend({
  companyId: Id,
  keyId: Id,
  accountIds: z.array(Id),
  scopes: z.array(KeyScope),
  actorId: Id,
  endsAt: Timestamp.nullable().default(null),
});

/** As early releases stored it. */
const FirstForm = UsedAt.extend({ companyId: Id, accountId: Id });

const Lookup = z.union([KeyHolderItem, FirstForm]);

export type KeyHolder = Omit<z.infer<typeof KeyHolderItem>, "usedAt">;

function holderOf(stored: z.infer<typeof Lookup>, hash: string): KeyHolder {
  if ("keyId" in stored) return stored;
  const { companyId, accountId } = stored;
  const scopes = [...scopesOfFirstKeys];
  return { companyId, keyId: accountId, accountIds: [accountId], scopes, actorId: actorOfHash(hash), endsAt: null };
}

/**
 * What a key opens: one read. Undefined for an unknown, revoked or expired key, and for a replaced one whose time is
 * over. Records the key's use once an hour.
 */
export async function useKey(table: Table, hash: string, now: Date): Promise<KeyHolder | undefined> {
  const item = await table.get(apiKeyKeys.apiKeyLookup(hash));
  if (item === undefined) return undefined;
  const stored = Lookup.parse(item);
  const holder = holderOf(stored, hash);
  if (holder.endsAt !== null && holder.endsAt <= now.toISOString()) return undefined;
  const hour = `${now.toISOString().slice(0, 13)}:00:00.000Z`;
  if (stored.usedAt === hour) return holder;
  const note: Write = {
    update: apiKeyKeys.apiKeyLookup(hash),
    change: { set: { usedAt: hour } },
    onlyIf: "present",
    otherwise: "CONFLICT_TRY_AGAIN",
  };
  await table.write(note).catch((error: unknown) => {
    // Revoked or recorded concurrently: the next call sees it.
    if (!(error instanceof AppError)) throw error;
  });
  return holder;
}

const LOOKUPS_AT_ONCE = 100;

/** The hour of each secret's last use, by its hash. */
export async function lastUsesOf(table: TableReader, hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const uses = new Map<string, string>();
  for (let from = 0; from < hashes.length; from += LOOKUPS_AT_ONCE) {
    const some = hashes.slice(from, from + LOOKUPS_AT_ONCE);
    const lookups = await table.getMany(some.map((hash) => apiKeyKeys.apiKeyLookup(hash)));
    for (const [at, hash] of some.entries()) {
      const usedAt = UsedAt.optional().parse(lookups[at])?.usedAt;
      if (usedAt !== undefined) uses.set(hash, usedAt);
    }
  }
  return uses;
}
