import { jobAccess } from "./job-kinds.ts";
import type { NotificationEvent, NotificationKind } from "./models/notification.ts";
import { type Access, anyOf, anyTemplatePermission, driftAccess, mayPass, type Permission } from "./permissions.ts";

const emailIdentities = anyOf("read_email_identities", "write_email_identities");
const domainIdentities = anyOf("read_domain_identities", "write_domain_identities");
const accounts = anyOf("read_aws_accounts", "write_aws_accounts");

/** The accesses of events of a kind; an event has one of them. A new kind does not compile without its access. */
const accessesOf: Readonly<Record<NotificationKind, readonly Access[]>> = {
  "job-failed": Object.values(jobAccess),
  "drift-found": [driftAccess],
  "template-failing": [anyTemplatePermission],
  "identity-unverified": [emailIdentities, domainIdentities],
  "sending-stopped": [accounts],
  "sending-on-probation": [accounts],
  "quota-near": [accounts],
  "bounce-rate-near-limit": [accounts],
  "complaint-rate-near-limit": [accounts],
  "webhook-disabled": [anyOf("company_security")],
  "plan-limit-near": [anyOf("billing")],
};

/** Who is notified of an event: those who pass any of these. */
function accessesOfEvent(event: NotificationEvent): readonly Access[] {
  switch (event.kind) {
    case "job-failed":
      return [jobAccess[event.jobKind]];
    case "identity-unverified":
      return event.type === "email" ? [emailIdentities] : [domainIdentities];
    default:
      return accessesOf[event.kind];
  }
}

interface Member {
  readonly permissions: readonly Permission[];
  /** The visible accounts. */
  readonly accountIds: readonly string[];
}

const passesAny = (accesses: readonly Access[], permissions: readonly Permission[]): boolean =>
  accesses.some((access) => mayPass(access, permissions));

/** Whether a member may be notified of events of a kind, in the accounts that they see or come to see. */
export const mayBeNotifiedOf = ({ permissions }: Pick<Member, "permissions">, kind: NotificationKind): boolean =>
  passesAny(accessesOf[kind], permissions);

/** Whether a member is notified of an event: they hold the permission and see the AWS account, if it is about one. */
export const isVisibleTo = ({ permissions, accountIds }: Member, event: NotificationEvent): boolean =>
  passesAny(accessesOfEvent(event), permissions) && (!("accountId" in event) || accountIds.includes(event.accountId));
