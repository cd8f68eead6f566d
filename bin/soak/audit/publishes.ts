import { wantOf } from "#functions/domain/publish/want.ts";
import { contentHash } from "#functions/domain/publish/content-hash.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";
import { isFinished } from "#shared/models/job.ts";
import type { Evidence } from "../evidence.ts";
import type { History } from "../history.ts";
import { archivedOf, type Case, casesOf, entriesOf, jobsOf, workOf } from "./ledger.ts";

/** Jobs of a kind that ended with something undone and say why, by the templates that it was. */
function failuresOf(found: Case, kind: string): Set<string> {
  const jobs = jobsOf(found).filter((job) => job.kind === kind && job.state !== "done");
  return new Set(
    jobs.flatMap((job) => {
      const { items, results } = workOf(found, job);
      const failed = results.filter(({ outcome, reason }) => outcome === "failed" && reason !== undefined);
      // A job that ended early names itself why nothing more was done.
      return [...failed, ...(job.reason === undefined ? [] : items)].map(({ name }) => name);
    }),
  );
}

/** What Amazon SES holds of a template is what is noted as published, or what a publish that failed and says why left. */
function entryIsTrue(found: Case, entry: TemplateEntry, evidence: Evidence): string[] {
  const { companyId } = found;
  const { name, id, publishedVersion, sesHash, sesWriting } = entry;
  const held = evidence.inSes.get(`${companyId} ${name}`);
  const holds = held && contentHash(held);
  if (sesWriting !== undefined) {
    const isOurs = holds === undefined ? publishedVersion === undefined : [sesHash, sesWriting].includes(holds);
    const isTold = failuresOf(found, "publish-templates").has(name);
    if (isOurs && isTold) return [];
    return [`${name} was left in the middle of a publish${isTold ? " with foreign content" : ", and no job says why"}`];
  }
  if (publishedVersion === undefined) {
    return holds === undefined ? [] : [`${name} is not published, and Amazon SES holds it`];
  }
  const version = evidence.bodies.get(`${companyId} ${id} ${String(publishedVersion)}`);
  const wanted = version && contentHash(version);
  if (wanted === undefined) return [`${name} is published in a version that is not there`];
  return holds === wanted && sesHash === wanted
    ? []
    : [`${name}: Amazon SES does not hold version ${String(publishedVersion)}`];
}

function jobIsTold(found: Case, job: ReturnType<typeof jobsOf>[number]): string[] {
  const { items, results } = workOf(found, job);
  return items.flatMap((item) => {
    const own = results.filter(({ ref }) => ref === item.ref);
    const [result] = own;
    const { version } = wantOf(item);
    const name = `version ${String(version)} of ${item.name} in job ${job.id}`;
    if (own.length > 1) return [`${name} ended ${String(own.length)} times`];
    if (result === undefined) return job.reason === undefined ? [`${name} came to no end`] : [];
    if (result.outcome === "failed") return result.reason === undefined ? [`${name} failed and does not say why`] : [];
    return ["published", "superseded"].includes(result.outcome) ? [] : [`${name} ended as ${result.outcome}`];
  });
}

/** Every publish came to one end, and Amazon SES holds what is noted. */
export function publishesEnded(_: History, evidence: Evidence): string[] {
  return casesOf(evidence).flatMap((found) => {
    const live = new Set(entriesOf(found).map(({ name }) => name));
    const undeleted = failuresOf(found, "delete-templates");
    const leftovers = archivedOf(found).flatMap(({ name }) =>
      evidence.inSes.has(`${found.companyId} ${name}`) && !live.has(name) && !undeleted.has(name)
        ? [`${name} is deleted, Amazon SES holds it, and no job says why`]
        : [],
    );
    const jobs = jobsOf(found).filter(({ kind, state }) => kind === "publish-templates" && isFinished(state));
    return [
      ...entriesOf(found).flatMap((entry) => entryIsTrue(found, entry, evidence)),
      ...leftovers,
      ...jobs.flatMap((job) => jobIsTold(found, job)),
    ];
  });
}

/** No job is left open. */
export function jobsEnded(_: History, evidence: Evidence): string[] {
  const open = evidence.items.filter(({ pk }) => pk === "open-jobs").map(({ sk }) => `${sk} is still open`);
  const running = casesOf(evidence).flatMap((found) =>
    jobsOf(found).flatMap(({ id, kind, state }) => (isFinished(state) ? [] : [`${kind} ${id} is ${state}`])),
  );
  return [...open, ...running];
}
