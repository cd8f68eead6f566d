import * as z from "zod";
import type { Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { MAX_SCIM_TOKENS } from "#shared/models/scim.ts";
import { hashOf, newSecret } from "./secret-hash.ts";
import { scimKeys, scimPrefixes } from "./scim-keys.ts";

/** The places for a company's tokens. */
const places = Array.from({ length: MAX_SCIM_TOKENS }, (_, place) => place);

/** What is kept of a company's SCIM token: never the token itself. */
const ScimTokenRecord = z.object({
  id: Id,
  place: z.int(),
  hash: z.string(),
  /** Its last characters, by which people tell it from others. */
  hint: z.string(),
  createdAt: Timestamp,
  createdBy: Id,
});
export type ScimTokenRecord = z.infer<typeof ScimTokenRecord>;

const Lookup = z.object({ companyId: Id, usedAt: Timestamp.optional() });

/** Who the audit log names for what a token did; it does not tell the token. */
export const scimActorOf = (hash: string): string =>
  `scim-${Buffer.from(hash, "base64url").toString("hex").slice(0, 24)}`;

/** The first place without a token; undefined if all are taken. */
export const freePlaceOf = (tokens: readonly ScimTokenRecord[]): number | undefined =>
  places.find((place) => tokens.every((token) => token.place !== place));

/** A new token, to be shown once, and what is kept of it. */
export function makeScimToken(of: Pick<ScimTokenRecord, "id" | "place" | "createdAt" | "createdBy">) {
  const token = `sestina_scim_${newSecret()}`;
  return { token, record: { ...of, hash: hashOf(token), hint: token.slice(-4) } };
}

/** The actor and the company of a token, and what it is kept by; undefined for one that was never made or was revoked. Notes its use hourly. */
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
      // Revoked or noted at this moment: the next call finds that out.
      if (!(error instanceof AppError)) throw error;
    });
  }
  return { companyId, actorId: scimActorOf(hash), hash };
}

export async function listScimTokens(table: TableReader, companyId: string): Promise<ScimTokenRecord[]> {
  return z.array(ScimTokenRecord).parse(await table.query(scimPrefixes.tokens(companyId)));
}

/** The hour in which each token was used last, by the token's id. */
export async function lastUses(
  table: TableReader,
  tokens: readonly ScimTokenRecord[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const lookups = await table.getMany(tokens.map(({ hash }) => scimKeys.scimTokenLookup(hash)));
  return new Map(tokens.map(({ id }, at) => [id, Lookup.optional().parse(lookups[at])?.usedAt]));
}

/** Parts of the transaction that makes a token. @throws AppError, when written: CONFLICT_TRY_AGAIN for a place that was taken since */
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

/** Parts of the transaction after which a token opens nothing any more. */
export const removeScimToken = (companyId: string, { place, hash }: ScimTokenRecord): readonly Write[] => [
  {
    delete: scimKeys.scimToken(companyId, place),
    onlyIf: [{ attribute: "hash", is: "=", value: hash }],
    otherwise: "SCIM_TOKEN_NOT_FOUND",
  },
  { delete: scimKeys.scimTokenLookup(hash), onlyIf: "present", otherwise: "CONFLICT_TRY_AGAIN" },
];
