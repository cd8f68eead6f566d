import { mailSecurityNotice, type Whose } from "#functions/domain/sign-in/mail-security-notice.ts";
import type { Actor } from "./actor.ts";
import { log } from "./log.ts";

type Services = Parameters<typeof mailSecurityNotice>[0];
type Notice = Parameters<typeof mailSecurityNotice>[1];

/**
 * Mails a user a notification of a change to their sign-in. If the mail cannot be sent, the change stays and the error
 * is logged.
 */
export async function mailNotice(services: Services, notice: Notice, whose: Whose): Promise<void> {
  const error = await mailSecurityNotice(services, notice, whose);
  if (error !== undefined) log("error", "NOTICE_NOT_MAILED", { ...whose, error });
}

interface Request {
  readonly actor: Pick<Actor, "companyId" | "userId" | "email">;
  readonly sourceAddress: string;
  readonly userAgent: string;
}

/** Mails the notification to the caller, who made the change. */
export const mailNoticeToCaller = (
  services: Services,
  { actor: { companyId, userId: actorId, email: to }, sourceAddress: address, userAgent }: Request,
  kind: Notice["kind"],
): Promise<void> => mailNotice(services, { kind, to, from: { address, userAgent } }, { companyId, actorId });
