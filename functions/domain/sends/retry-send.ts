import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import type { JobRecord, WorkItem } from "#functions/storage/jobs/job-store.ts";
import { getSend, listSendRecipients, putNewSend } from "#functions/storage/sends/send-store.ts";
import { recipientItem } from "./start-send.ts";

/**
 * The work of a retried send: recipients whose mail has certainly failed or was never tried. A recipient whose mail may
 * have been sent is left out.
 */
export async function retrySend(
  table: TableReader,
  job: JobRecord,
): Promise<{ readonly work: readonly WorkItem[]; readonly requestWrites: (jobId: string) => readonly Write[] }> {
  const { companyId, id } = job;
  const [send, recipients] = await Promise.all([
    getSend(table, companyId, id),
    listSendRecipients(table, companyId, id),
  ]);
  const unsent = recipients.filter(({ status }) => status === "failed" || status === "waiting");
  return {
    work: unsent.map(({ address }) => recipientItem(address)),
    requestWrites: (jobId) => putNewSend(companyId, { ...send, id: jobId }, unsent, undefined),
  };
}
