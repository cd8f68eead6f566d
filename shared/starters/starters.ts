import { account } from "./account.ts";
import { dates } from "./dates.ts";
import { event } from "./event.ts";
import { incident } from "./incident.ts";
import { invoice } from "./invoice.ts";
import { news } from "./news.ts";
import { newsletter } from "./newsletter.ts";
import { passwordReset } from "./password-reset.ts";
import { receipt } from "./receipt.ts";
import { shipping } from "./shipping.ts";
import type { Starter } from "./starter.ts";
import { shop } from "./shop.ts";
import { survey } from "./survey.ts";
import { teamInvitation } from "./team-invitation.ts";
import { trialEnding } from "./trial-ending.ts";
import { verification } from "./verification.ts";
import { welcome } from "./welcome.ts";

/** Every starter, in the order of the gallery: news and days first, then shops, then accounts. */
export const starters: readonly Starter[] = [
  welcome,
  ...news,
  newsletter,
  event,
  ...dates,
  survey,
  receipt,
  invoice,
  shipping,
  ...shop,
  verification,
  passwordReset,
  ...account,
  trialEnding,
  teamInvitation,
  incident,
];
