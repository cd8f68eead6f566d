import { isFinished } from "#shared/models/job.ts";
import type { Evidence } from "../evidence.ts";
import type { History } from "../history.ts";
import { auditedCompanies, jobsOf, recipientsOf } from "./snapshot.ts";
import { sendKeys } from "#functions/storage/sends/send-store.ts";

const countBy = (addresses: readonly string[]) =>
  new Map([...Map.groupBy(addresses, (address) => address)].map(([address, mails]) => [address, mails.length]));

/** Recipients of a soak are in one send each, and in its retries. */
export function noDuplicateMails(_: History, { mailedTo }: Evidence): string[] {
  return [...countBy(mailedTo)].flatMap(([address, count]) =>
    count > 1 ? [`${address} got ${String(count)} mails`] : [],
  );
}

/** Each acknowledged send exists with all its recipients. */
export function sendsAreKept({ sent }: History, evidence: Evidence): string[] {
  const cases = auditedCompanies(evidence);
  return sent.flatMap(({ companyId, id, recipients }) => {
    const found = cases.find((each) => each.companyId === companyId);
    const own = found === undefined ? [] : recipientsOf(found).filter(({ sendId }) => sendId === id);
    const missing = recipients.filter((address) => own.every(({ recipient }) => recipient.address !== address));
    const isThere = found?.snapshot.at(sendKeys.send(companyId, id)) !== undefined;
    return isThere && missing.length === 0
      ? []
      : [`the send ${id} was acknowledged and misses ${missing.join() || "itself"}`];
  });
}

/**
 * Each recipient's status matches the mail's delivery; unknown deliveries have the status unknown; no recipient is left
 * waiting.
 */
export function recipientStatusesMatch(_: History, evidence: Evidence): string[] {
  const mails = countBy(evidence.mailedTo);
  const recipients = auditedCompanies(evidence).flatMap((found) => {
    const ended = new Map(jobsOf(found).map((job) => [job.id, job]));
    return recipientsOf(found).map(({ sendId, recipient }) => ({ job: ended.get(sendId), ...recipient }));
  });
  const known = new Set(recipients.map(({ address }) => address));
  const strays = [...mails.keys()]
    .filter((address) => !known.has(address))
    .map((address) => `${address} is in no send`);
  const wrong = [...Map.groupBy(recipients, ({ address }) => address)].flatMap(([address, rows]) => {
    const count = mails.get(address) ?? 0;
    const has = (status: string) => rows.some((row) => row.status === status);
    if (has("sent")) return count === 1 ? [] : [`${address} is shown as sent and got ${String(count)} mails`];
    // A recipient who waits in a failed send got no mail, and its job states why.
    const waits = rows.some(({ status, job }) => status === "waiting" && !hasFailed(job));
    if (waits) return [`${address} waits in a send that has ended`];
    return has("sending") || count === 0 ? [] : [`${address} is shown as failed and got ${String(count)} mails`];
  });
  return [...strays, ...wrong];
}

type Job = ReturnType<typeof jobsOf>[number];
const hasFailed = (job: Job | undefined): boolean =>
  job !== undefined && isFinished(job.state) && job.state !== "done" && job.reason !== undefined;
