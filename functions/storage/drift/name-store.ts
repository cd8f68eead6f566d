/** The names of a running check: those that Amazon SES listed, and those that the check looks at. */
import * as z from "zod";
import type { Table, TableReader, Test, Write } from "#functions/adapters/ports/table.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { keys } from "#functions/storage/keys.ts";
import { placeKey } from "#functions/storage/templates/language-entry-store.ts";
import { Id } from "#shared/models/scalars.ts";
import { driftKeys, driftPrefixes } from "./drift-keys.ts";

/** What the entry of a name's template stated when the check listed it. */
const SeenEntry = z.object({
  id: Id,
  publishedVersion: z.int().positive().optional(),
  sesHash: z.string().optional(),
  sesWriting: z.string().optional(),
  /** The name is that of another language than the default one. */
  language: z.string().optional(),
});
export type SeenEntry = z.infer<typeof SeenEntry>;

/** A template name that a check looks at; without an entry, Sestina has no template of it in the account. */
const NameToCheck = z.object({ name: z.string(), entry: SeenEntry.optional() });
export type NameToCheck = z.infer<typeof NameToCheck>;

type OfJob = Pick<JobRecord, "companyId" | "id" | "expiresAt">;

const repeated = { anything: "a repeated step writes its part again" };
const otherwise = "CONFLICT_TRY_AGAIN";

/** Part of the step that has listed a page of names in Amazon SES. */
export const putListed = ({ companyId, id, expiresAt }: OfJob, page: number, names: readonly string[]): Write => ({
  put: { ...driftKeys.driftListed(companyId, id, page), names, expiresAt },
  onlyIf: repeated,
  otherwise,
});

/** All names that a check has listed. */
export async function listListed(table: TableReader, { companyId, id }: OfJob): Promise<Set<string>> {
  const pages = await table.query(driftPrefixes.listed(companyId, id));
  return new Set(
    z
      .array(z.object({ names: z.array(z.string()) }))
      .parse(pages)
      .flatMap(({ names }) => names),
  );
}

/** Names per part: few enough that a step of ten names does not read many others. */
const PART_SIZE = 20;
/** Parts that are written at the same time, each by a call of its own: a transaction would cost twice as much. */
const PARTS_AT_ONCE = 10;

/** Stores the names to look at, in parts: there may be 40,000. */
export async function putNamesToCheck(
  table: Table,
  { companyId, id, expiresAt }: OfJob,
  names: readonly NameToCheck[],
): Promise<void> {
  const parts = Math.ceil(names.length / PART_SIZE);
  for (let first = 0; first < parts; first += PARTS_AT_ONCE) {
    const some = Array.from({ length: Math.min(PARTS_AT_ONCE, parts - first) }, (_, place) => first + place);
    await Promise.all(
      some.map((part) =>
        table.write({
          put: {
            ...driftKeys.driftToCheck(companyId, id, part),
            items: names.slice(part * PART_SIZE, (part + 1) * PART_SIZE),
            expiresAt,
          },
          onlyIf: repeated,
          otherwise,
        }),
      ),
    );
  }
}

/** The names from a place on, up to the end of its part; none after the last one. */
export async function namesToCheckFrom(
  table: TableReader,
  { companyId, id }: OfJob,
  place: number,
): Promise<readonly NameToCheck[]> {
  const part = await table.get(driftKeys.driftToCheck(companyId, id, Math.floor(place / PART_SIZE)));
  const { items } = z.object({ items: z.array(NameToCheck) }).parse(part ?? { items: [] });
  return items.slice(place % PART_SIZE);
}

const unchanged = (attribute: string, value: string | number | undefined): Test =>
  value === undefined ? { attribute, is: "missing" } : { attribute, is: "=", value };

/** Part of the transaction that stores a finding: what Sestina has under the name is as the check has seen it. */
export const asSeen = (companyId: string, accountId: string, { name, entry }: NameToCheck): Write =>
  entry === undefined
    ? { check: keys.uniqueTemplateName(companyId, accountId, name), onlyIf: "absent", otherwise }
    : {
        check: placeKey(companyId, { ...entry, accountId }),
        onlyIf: [
          unchanged("name", name),
          unchanged("publishedVersion", entry.publishedVersion),
          unchanged("sesHash", entry.sesHash),
          unchanged("sesWriting", entry.sesWriting),
        ],
        otherwise,
      };
