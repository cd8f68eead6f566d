import * as z from "zod";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { trustKeys, trustPrefixes } from "./trust-keys.ts";

const TokenSubject = z.object({
  actorId: Id,
  trustId: Id,
  trustName: z.string(),
  subject: z.string(),
  at: Timestamp,
  endsAt: Timestamp,
});

/** The subjects whose tokens were exchanged. */
export async function listTokenSubjects(
  table: TableReader,
  companyId: string,
): Promise<z.infer<typeof TokenSubject>[]> {
  return z.array(TokenSubject).parse(await table.query(trustPrefixes.tokenSubjects(companyId)));
}

export const findTokenSubject = async (table: TableReader, companyId: string, actorId: string) =>
  TokenSubject.optional().parse(await table.get(trustKeys.tokenSubject(companyId, actorId)));
