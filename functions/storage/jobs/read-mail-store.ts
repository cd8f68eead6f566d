/**
 * Mails that the running step of a job has read from Amazon SES, where it needs several: SES may allow one read per
 * second, and a repeated step continues after the last one.
 *
 * | access pattern               | key                                    |
 * |------------------------------|----------------------------------------|
 * | a mail that a job has read   | job#<c>#<job> / read-mail#<name>#<00>  |
 */
import * as z from "zod";
import type { Key, Table, TableReader } from "#functions/adapters/ports/table.ts";
import { limits } from "#shared/constants.ts";
import { keepFirst } from "../keep-first.ts";
import { jobPk } from "../keys.ts";
import { unpack } from "../records.ts";
import type { JobRecord } from "./job-store.ts";

const ReadMail = z.object({
  content: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  sesHash: z.string(),
  isAmbiguous: z.boolean(),
});
export type ReadMail = z.infer<typeof ReadMail>;

/** Against decompression bombs: JSON may escape a character as six. */
const MOST_BYTES = 6 * limits.templateBytes;
/** A step is repeated for some minutes; its mails are not kept as long as its job. */
const KEPT_SECONDS = 24 * 60 * 60;

type JobKey = Pick<JobRecord, "companyId" | "id">;

const prefixOf = ({ companyId, id }: JobKey, name: string) => ({
  pk: jobPk(companyId, id),
  skPrefix: `read-mail#${name}#`,
});

export const readMailKeys = {
  readMail: (companyId: string, jobId: string, name: string, chunk: number): Key => {
    const { pk, skPrefix } = prefixOf({ companyId, id: jobId }, name);
    return { pk, sk: `${skPrefix}${String(chunk).padStart(2, "0")}` };
  },
};

export async function findReadMail(table: TableReader, job: JobKey, name: string): Promise<ReadMail | undefined> {
  const chunks = await table.query(prefixOf(job, name));
  return chunks.length === 0 ? undefined : ReadMail.parse(await unpack(chunks, MOST_BYTES));
}

/** Keeps a mail that a step has read, and returns it; or the one that another worker on the step has kept. */
export async function keepReadMail(
  table: Table,
  job: JobKey,
  { name, mail, now }: { readonly name: string; readonly mail: ReadMail; readonly now: Date },
): Promise<ReadMail> {
  const expiresAt = Math.ceil(now.getTime() / 1000) + KEPT_SECONDS;
  return keepFirst(table, mail, {
    itemOf: (chunk) => ({ ...readMailKeys.readMail(job.companyId, job.id, name, chunk), expiresAt }),
    find: () => findReadMail(table, job, name),
  });
}
