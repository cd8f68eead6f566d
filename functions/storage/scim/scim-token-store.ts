import * as z from "zod";
import type { Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { MAX_SCIM_TOKENS } from "#shared/models/scim.ts";
import { hashOf, newSecret } from "../sign-in/secret-hash.ts";
import { scimKeys, scimPrefixes } from "./scim-keys.ts";

/** The slots for a company's tokens. */
const places = Array.from({ length: MAX_SCIM_TOKENS }, (_, place) => place);

/** A stored SCIM token of a company: only its hash, never the token. */
const ScimTokenRecord = z.object({
  id: Id,
  place: z.int(),
  hash: z.string(),
  /** The token's last characters, which users recognise it by. */
  hint: z.string(),
  createdAt: Timestamp,
  createdBy: Id,
});
export type ScimTokenRecord = z.infer<typeof ScimTokenRecord>;

const Lookup = z.object({ companyId: Id, usedAt: Timestamp.optional() });

/** The actor id of a token in the audit log; it does not reveal the token. */
export const scimActorOf = (hash: string): string =>
  `scim-${Buffer.from(hash, "base64url").toString("hex").slice(0, 24)}`;

/** The first slot without a token; undefined if all are used. */
export const freePlaceOf = (tokens: readonly ScimTokenRecord[]): number | undefined =>
  places.find((place) => tokens.every((token) => token.place !== place));

/** A new token, to be shown once, and its record. */
export function makeScimToken(of: Pick<ScimTokenRecord, "id" | "place" | "createdAt" | "createdBy">) {
  const token = `sestina_scim_${newSecret()}`;
  return { token, record: { ...of, hash: hashOf(token), hint: token.slice(-4) } };
}

/** The actor, company and hash of a token; undefined for an unknown or revoked token. Records its use once an hour. */
export async function useScimToken(
  table: Table,
  token: string,
  now: Date,
): Promise<{ companyId: string; actorId: string; hash: string } | undefined> {
  const hash = hashOf(token);
  const item = await table.get(scimKeys.scimTokenLookup(hash));
  if (item === undefined) return undefined;
  const { companyId, usedAt } = Lookup.parse(item);
  const hour = `${now.toISOString().slice(0, 13)}:00:00.000Z`;
  if (usedAt !== hour) {
    const note: Write = {
      update: scimKeys.scimTokenLookup(hash),
      change: { set: { usedAt: hour } },
      onlyIf: "present",
      otherwise: "CONFLICT_TRY_AGAIN",
    };
    await table.write(note).catch((error: unknown) => {
      // Revoked or recorded concurrently: the next call sees it.
      if (!(error instanceof AppError)) throw error;
    });
  }
  return { companyId, actorId: scimActorOf(hash), hash };
}

export async function listScimTokens(table: TableReader, companyId: string): Promise<ScimTokenRecord[]> {
  return z.array(ScimTokenRecord).parse(await table.query(scimPrefixes.tokens(companyId)));
}

/** The hour of each token's last use, by the token's id. */
export async function lastUses(
  table: TableReader,
  tokens: readonly ScimTokenRecord[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const lookups = await table.getMany(tokens.map(({ hash }) => scimKeys.scimTokenLookup(hash)));
  return new Map(tokens.map(({ id }, at) => [id, Lookup.optional().parse(lookups[at])?.usedAt]));
}

/**
 * Parts of the transaction that creates a token.
 * @throws AppError, when written: CONFLICT_TRY_AGAIN if the slot was taken since
 */
export const putNewScimToken = (companyId: string, record: ScimTokenRecord): readonly Write[] => [
  {
    put: { ...scimKeys.scimToken(companyId, record.place), ...record },
    onlyIf: "absent",
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  {
    put: { ...scimKeys.scimTokenLookup(record.hash), companyId },
    onlyIf: "absent",
    otherwise: "CONFLICT_TRY_AGAIN",
  },
];

/** Parts of the transaction that revokes a token. */
export const removeScimToken = (companyId: string, { place, hash }: ScimTokenRecord): readonly Write[] => [
  {
    delete: scimKeys.scimToken(companyId, place),
    onlyIf: [{ attribute: "hash", is: "=", value: hash }],
    otherwise: "SCIM_TOKEN_NOT_FOUND",
  },
  { delete: scimKeys.scimTokenLookup(hash), onlyIf: "present", otherwise: "CONFLICT_TRY_AGAIN" },
];
