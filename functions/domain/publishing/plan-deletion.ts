import * as z from "zod";
import type { Write } from "#functions/adapters/ports/table.ts";
import { type JobContext, planJob, type PlannedJob } from "#functions/domain/jobs/start-job.ts";
import type { AccountRecord } from "#functions/storage/accounts/account-store.ts";
import type { WorkItem } from "#functions/storage/jobs/job-store.ts";
import type { FormerNameRecord } from "#functions/storage/templates/former-name-store.ts";
import type { LanguageEntry } from "#functions/storage/templates/language-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { Id } from "#shared/models/scalars.ts";

/** A user waits for it, but a publish comes first. */
export const DELETION_URGENCY = 2;

/** Only own content is deleted from Amazon SES; any other content under the name stays. */
export const Deletion = z.object({
  name: z.string(),
  ours: z.array(z.string()),
  /** The template that had this name. */
  formerOf: Id.optional(),
  /** The template whose language has this name. */
  languageOf: z.object({ id: Id, language: z.string() }).optional(),
});
export type Deletion = z.infer<typeof Deletion>;

/** Whether Amazon SES may hold own content of the template in that account. */
export const mayBeInSes = ({ sesHash, sesWriting, publishedVersion }: TemplateEntry): boolean =>
  publishedVersion !== undefined || sesHash !== undefined || sesWriting !== undefined;

/** The stored form of the deletion as a job's item. */
export const deletionOf = (
  name: string,
  ours: readonly string[],
  of: Pick<Deletion, "formerOf" | "languageOf"> = {},
): WorkItem => ({ ref: JSON.stringify(Deletion.parse({ name, ours, ...of })), name });

const hashesOf = ({ sesHash, sesWriting }: Pick<TemplateEntry, "sesHash" | "sesWriting">) =>
  [sesHash, sesWriting].filter((hash) => hash !== undefined);

/** The deletions of the current name, if Amazon SES may hold it, of the other languages, and of the former names. */
function itemsOf(entry: TemplateEntry, { languages, formerNames }: Pick<Order, "languages" | "formerNames">) {
  const { id, accountId, name } = entry;
  const ours = hashesOf(entry);
  return [
    ...(ours.length === 0 ? [] : [deletionOf(name, ours)]),
    ...languages
      .filter((each) => each.accountId === accountId)
      .map((each) => deletionOf(each.name, hashesOf(each), { languageOf: { id, language: each.language } })),
    ...formerNames
      .filter((former) => former.accountId === accountId)
      .map((former) => deletionOf(former.name, former.ours, { formerOf: id })),
  ];
}

interface Order {
  readonly createdBy: string;
  /** The template's entries with their accounts. */
  readonly entries: readonly { readonly entry: TemplateEntry; readonly account: AccountRecord }[];
  /** What these accounts have of the template in other languages. */
  readonly languages: readonly LanguageEntry[];
  /** The template's former names, in all accounts. */
  readonly formerNames: readonly FormerNameRecord[];
}

/**
 * Plans the deletion of a template from Amazon SES: a job per account that may hold it (3 writes each), to be stored
 * together with the archiving; then call `wakeAll`. `liveIn` has the accounts whose SES held it.
 */
export function planDeletion(
  { createdBy, entries, ...others }: Order,
  context: JobContext,
): {
  readonly liveIn: readonly AccountRecord[];
  readonly writes: readonly Write[];
  readonly wakeAll: () => Promise<void>;
} {
  const live = entries
    .map((placed) => ({ ...placed, work: itemsOf(placed.entry, others) }))
    .filter(({ work }) => work.length > 0);
  const planned: readonly PlannedJob[] = live.map(({ entry, account, work }) =>
    planJob(
      {
        kind: "delete-templates",
        account,
        createdBy,
        about: entry.name,
        urgency: DELETION_URGENCY,
        total: { count: work.length, isEstimate: false },
        work,
        isAudited: false,
      },
      context,
    ),
  );
  return {
    liveIn: live.map(({ account }) => account),
    writes: planned.flatMap(({ writes }) => writes),
    wakeAll: async () => {
      await Promise.all(planned.map(({ wake }) => wake()));
    },
  };
}
