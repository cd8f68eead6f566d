import { accountMails } from "./account.ts";
import { careMails } from "./care.ts";
import { clubMails } from "./club.ts";
import type { DemoMail } from "./demo-mail.ts";
import { newsMails } from "./news.ts";
import { offerMails } from "./offers.ts";
import { orderMails } from "./orders.ts";
import { returnMails } from "./returns.ts";

/** The templates of the demo company, in the order in which they are made: lists show the latest change first. */
export const demoMails: readonly DemoMail[] = [
  ...careMails,
  ...offerMails,
  ...newsMails,
  ...clubMails,
  ...returnMails,
  ...orderMails,
  ...accountMails,
];

/** Sent with a value missing, and changed in Amazon SES by hand. */
export const failingMail = "order-delayed";
export const driftingMail = "question-answered";
/** Sent to a recipient whom the sandbox does not allow. */
export const sentMail = "welcome";
