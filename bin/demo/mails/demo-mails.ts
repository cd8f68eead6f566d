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

/** The founder's first template, which the founder sends to themselves, with these values. */
export const firstMail = "team-invitation";
export const firstValues = {
  inviter: "Robin",
  inviter_name: "Robin Ashby",
  inviter_email: "robin@example.com",
  team_name: "Larkspur Tea",
  invitation_url: "https://www.example.com/team/join",
  valid_for: "7 days",
};
/** Sent with a value missing, and changed in Amazon SES by hand. */
export const failingMail = "order-delayed";
export const driftingMail = "question-answered";
/** Published to development in a version that production does not have yet. */
export const changedMail = "question-received";
export const changedSubject = "We have your question {{ticket}}";
/** Sent to a recipient whom the sandbox does not allow. */
export const sentMail = "welcome";
