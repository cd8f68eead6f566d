import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import type { AuditAction } from "#functions/storage/audit/audit-store.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import { PERMISSIONS_VERSION } from "#shared/administrator-policy.ts";
import { accessIn, type AccessState, loadAccessState, type StoredAccess } from "./access-state.ts";
import { addNewPermissions } from "./add-new-permissions.ts";
import { changedIds } from "./changed-ids.ts";
import { refuseEscalation } from "./refuse-escalation.ts";
import { refuseTaking } from "./refuse-taking.ts";
import { refuseWithoutAdministrator } from "./refuse-without-administrator.ts";
import { stateWrites } from "./state-writes.ts";

/** A change of the access state and its audit entry. */
interface Change<Result> {
  readonly after: AccessState;
  readonly action: AuditAction;
  /** Ids of the changed policy, group or member, for the audit entry. */
  readonly subjectIds: Readonly<Record<string, string>>;
  /** The error if the caller would lose `iam` by the change. */
  readonly losesOwnIam: ErrorCode;
  /** Further parts of the transaction. */
  readonly writes?: readonly Write[];
  /** What `changeAccess` returns after the write. */
  readonly result: Result;
}

/** DynamoDB allows 100 writes in a transaction; the rules, the audit entry and the counter need some. */
const MAX_WRITES = 96;

/** The first change in a company without the newest permissions stores them, with a separate audit entry. */
async function loadCurrentState(context: WriteContext, companyId: string): Promise<StoredAccess> {
  const state = await loadAccessState(context.table, companyId);
  if (state.rules.permissionsVersion >= PERMISSIONS_VERSION) return state;
  await addNewPermissions(context, companyId);
  return loadAccessState(context.table, companyId);
}

/**
 * Changes the access of a company: reads the state, calls `decide`, checks the result and stores it in one transaction.
 * The revision of the rules serializes changes of one company, so a member who has just lost `iam` can change nothing.
 * The caller can neither grant nor take away what they do not hold, and a full administrator always remains.
 * @throws AppError what `decide` throws; COMPANY_ACCESS_DENIED, PERMISSION_DENIED, GRANT_EXCEEDS_OWN,
 *   TAKES_MORE_THAN_OWN, LAST_ADMINISTRATOR, TOO_MANY_MEMBERS_AT_ONCE, and the change's `losesOwnIam`
 */
export async function changeAccess<Result>(
  context: WriteContext,
  { companyId, userId }: Pick<AccessDocument, "companyId" | "userId">,
  decide: (before: StoredAccess, me: AccessDocument) => Change<Result> | Promise<Change<Result>>,
): Promise<Result> {
  const { table, now, newId } = context;
  return retryConflicts(async () => {
    const before = await loadCurrentState(context, companyId);
    const me = accessIn(before, userId);
    if (me === undefined) throw new AppError("COMPANY_ACCESS_DENIED");
    if (!me.permissions.includes("iam")) throw new AppError("PERMISSION_DENIED");
    const { after, action, subjectIds, losesOwnIam, writes = [], result } = await decide(before, me);
    refuseEscalation(me, before, after);
    if (accessIn(after, userId)?.permissions.includes("iam") !== true) throw new AppError(losesOwnIam);
    refuseTaking(me, before, after);
    await refuseWithoutAdministrator(table, before, after);
    const changes = stateWrites(before, after);
    if (changes.length > MAX_WRITES) throw new AppError("TOO_MANY_MEMBERS_AT_ONCE");
    const at = now().toISOString();
    const what = { action, subjectIds, ...changedIds(before, after, subjectIds) };
    const entry = auditEntry({ id: newId(), companyId, at, actorId: userId, ...what });
    await table.write(...changes, ...writes, entry);
    return result;
  });
}
