import { jobAccess } from "./job-kinds.ts";
import type { NotificationEvent } from "./models/notification.ts";
import { type Access, anyOf, anyTemplatePermission, driftAccess, mayPass, type Permission } from "./permissions.ts";

/** Who is notified of an event. A new kind does not compile without its access. */
function accessOf(event: NotificationEvent): Access {
  switch (event.kind) {
    case "job-failed":
      return jobAccess[event.jobKind];
    case "drift-found":
      return driftAccess;
    case "template-failing":
      return anyTemplatePermission;
    case "identity-unverified":
      return event.type === "email"
        ? anyOf("read_email_identities", "write_email_identities")
        : anyOf("read_domain_identities", "write_domain_identities");
    case "sending-stopped":
    case "sending-on-probation":
    case "quota-near":
    case "bounce-rate-near-limit":
    case "complaint-rate-near-limit":
      return anyOf("read_aws_accounts", "write_aws_accounts");
  }
}

interface Member {
  readonly permissions: readonly Permission[];
  /** The visible accounts. */
  readonly accountIds: readonly string[];
}

/** Whether a member is notified of an event: they hold the permission and see the AWS account that it is about. */
export const isVisibleTo = ({ permissions, accountIds }: Member, event: NotificationEvent): boolean =>
  mayPass(accessOf(event), permissions) && accountIds.includes(event.accountId);
