import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { StepOutcome } from "#functions/domain/jobs/start-job.ts";
import { findFinding, settleFinding } from "#functions/storage/drift/finding-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";

/** The result of a step that published or imported templates, with the writes that remove their findings. */
export async function withSettledFindings(
  { companyId, accountId }: JobRecord,
  outcome: StepOutcome,
  table: TableReader,
): Promise<StepOutcome> {
  const agreed = outcome.results.filter((item) => item.outcome === "published" || item.outcome === "imported");
  const names = agreed.flatMap(({ name, languages = [] }) => [name, ...languages.map((language) => language.name)]);
  const findings = await Promise.all(names.map((name) => findFinding(table, companyId, accountId, name)));
  const writes = findings.flatMap((finding) =>
    finding === undefined ? [] : [settleFinding(companyId, accountId, finding.name)],
  );
  return writes.length === 0 ? outcome : { ...outcome, writes: [...(outcome.writes ?? []), ...writes] };
}
