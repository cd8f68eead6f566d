import { endpoint } from "#functions/core/endpoint.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { getCompanyThresholds, putThresholds, thresholdsOf } from "#functions/storage/notifications/threshold-store.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";
import type { NotificationThresholds } from "#shared/models/notification-thresholds.ts";

/** The thresholds in the form of the audit log. */
const heldBy = ({ bounceRate, complaintRate, quota }: NotificationThresholds) => ({
  thresholds: [`bounces ${bounceRate}%`, `complaints ${complaintRate}%`, `quota ${quota}%`],
});

export const handler = endpoint(notificationRoutes.setNotificationThresholds, async ({ actor, body }, services) => {
  const { table, now, newId } = services;
  const { companyId, userId: actorId } = actor;
  return retryConflicts(async () => {
    const seen = await getCompanyThresholds(table, companyId);
    const set = { ...seen.set, ...body };
    const after = thresholdsOf({ set });
    await table.write(
      putThresholds(companyId, seen, set),
      auditEntry({
        id: newId(),
        companyId,
        at: now().toISOString(),
        actorId,
        action: "company.notification-thresholds-changed",
        subjectIds: { company: companyId },
        before: heldBy(thresholdsOf(seen)),
        after: heldBy(after),
      }),
    );
    return after;
  });
});
