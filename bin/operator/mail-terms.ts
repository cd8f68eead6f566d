import { setTimeout as pause } from "node:timers/promises";
import { openMassMail } from "#functions/adapters/mass-mail/mass-mail.ts";
import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import { mailNewTerms } from "#functions/domain/mails/mail-new-terms.ts";
import { counted, plural } from "#shared/plural.ts";

/** Notifies all users of the current terms, and returns their number. */
export async function mailTerms(): Promise<string> {
  const services = await servicesFor(["table:write", "mail:send"], everyPartition);
  const outcome = await mailNewTerms({ ...services, massMail: openMassMail(), pause: (ms) => pause(ms) });
  const failed =
    outcome.failed === 0 ? "" : ` ${String(outcome.failed)} could not be mailed and will not be tried again.`;
  const rest = outcome.isCutShort ? " The daily quota is used up: run this again tomorrow." : "";
  return `${counted(outcome.mailed, "person", "people")} ${plural(outcome.mailed, "was", "were")} mailed.${failed}${rest}`;
}
