import type { TableReader } from "#functions/adapters/ports/table.ts";
import { type FindingRecord, listFindings } from "#functions/storage/drift/finding-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { AppError } from "#shared/errors.ts";
import type { DriftKind } from "#shared/models/drift-kind.ts";

interface Asked {
  /** All accounts that the user sees if undefined. */
  readonly awsAccountId?: string | undefined;
  readonly kind?: DriftKind | undefined;
  readonly ignored: boolean;
  /** Part of the template's name. */
  readonly search: string;
  readonly limit: number;
  /** "<account> <name>": the last finding of the page before. */
  readonly behind?: string | undefined;
}

interface Page {
  readonly findings: readonly FindingRecord[];
  readonly next?: string | undefined;
}

/** Findings read per call; if few of them fit, the caller continues from `next`. */
const MOST_READ = 1000;
const READ_AT_ONCE = 100;

const fits = ({ kind, ignored, search }: Asked) => {
  const part = search.toLowerCase();
  return (finding: FindingRecord) =>
    finding.ignored === ignored &&
    (kind === undefined || finding.kind === kind) &&
    finding.name.toLowerCase().includes(part);
};

/**
 * A page of the findings in the accounts that the user sees, ordered by account and name.
 * @throws AppError AWS_ACCOUNT_MISSING for an account that the user does not see
 */
export async function pageOfFindings(
  table: TableReader,
  { companyId, accountIds }: AccessDocument,
  asked: Asked,
): Promise<Page> {
  const { awsAccountId, limit, behind = "" } = asked;
  if (awsAccountId !== undefined && !accountIds.includes(awsAccountId)) throw new AppError("AWS_ACCOUNT_MISSING");
  const [from = "", ...names] = behind.split(" ");
  const places = (awsAccountId === undefined ? [...accountIds].sort() : [awsAccountId]).filter((id) => id >= from);
  const isAsked = fits(asked);
  const findings: FindingRecord[] = [];
  let read = 0;
  for (const accountId of places) {
    let last = accountId === from ? names.join(" ") : undefined;
    for (;;) {
      const some = await listFindings(table, companyId, accountId, { behind: last, limit: READ_AT_ONCE });
      for (const finding of some) {
        if (findings.length === limit) return { findings, next: `${accountId} ${last ?? ""}` };
        last = finding.name;
        if (isAsked(finding)) findings.push(finding);
      }
      read += some.length;
      if (some.length < READ_AT_ONCE) break;
      if (read >= MOST_READ) return { findings, next: `${accountId} ${last ?? ""}` };
    }
  }
  return { findings };
}
