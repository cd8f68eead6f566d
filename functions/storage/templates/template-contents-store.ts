/**
 * Snapshots of what the templates of a company say, for Lambdas that search in contents with nothing in memory. Versions
 * never change, so what a snapshot says of one is always right: an old snapshot only lacks later versions.
 *
 * | access pattern        | key                                          |
 * |-----------------------|----------------------------------------------|
 * | snapshot of a company | template-contents#<c> / head                 |
 * | its content           | template-contents#<c>#<slot>#<00> / part     |
 */
import * as z from "zod";
import type { Key } from "#functions/adapters/ports/table.ts";
import { createSnapshotStore, partNumbers, type Slot, slots } from "../snapshots/snapshot-store.ts";

const MailText = z.object({
  in: z.enum(["subject", "content"]),
  /** Absent: the default language. */
  language: z.string().optional(),
  /** As `searchText` makes it. */
  text: z.string(),
});
export type MailText = z.infer<typeof MailText>;

/** What one version of a template says. */
export const VersionTexts = z.object({
  id: z.string(),
  version: z.int().positive(),
  texts: z.array(MailText),
});
export type VersionTexts = z.infer<typeof VersionTexts>;

/** 22 MB: the texts of more than 20,000 long mails; more have no snapshot. */
const MOST_PARTS = 64;
const MOST_BYTES = 256 * 1024 * 1024;

const partitionOf = (companyId: string) => `template-contents#${companyId}`;

export const contentsKeys = {
  templateContents: (companyId: string): Key => ({ pk: partitionOf(companyId), sk: "head" }),
  templateContentsPart: (companyId: string, slot: Slot, part: number): Key => ({
    pk: `${partitionOf(companyId)}#${slot}#${String(part).padStart(2, "0")}`,
    sk: "part",
  }),
};

/** Every partition that a company's snapshots may have. */
export const contentsPartitions = (companyId: string): readonly string[] => [
  partitionOf(companyId),
  ...slots.flatMap((slot) =>
    partNumbers(MOST_PARTS).map((part) => contentsKeys.templateContentsPart(companyId, slot, part).pk),
  ),
];

/** The snapshots of contents. */
export const contentsSnapshots = createSnapshotStore<readonly VersionTexts[]>({
  head: contentsKeys.templateContents,
  part: contentsKeys.templateContentsPart,
  mostParts: MOST_PARTS,
  mostBytes: MOST_BYTES,
  // To be counted up when other texts are read out of a mail.
  shape: "texts 1",
  items: z.array(VersionTexts),
});
