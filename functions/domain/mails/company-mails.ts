import { safeName } from "#shared/safe-name.ts";
import { longDay } from "./long-day.ts";
import { type WrittenMail, writeMail } from "./write-mail.ts";

interface Company {
  /** The company's name, or "your company". */
  readonly company: string;
  /** The acting member's name, as the team list shows it. */
  readonly person: string;
  /** The app's address, such as "https://app.example". */
  readonly origin: string;
}

interface Restoring extends Omit<Company, "person"> {
  /** The address of the restored administrator. */
  readonly administrator: string;
}

interface Deletion extends Company {
  /** ISO 8601. */
  readonly deletesAt: string;
  /** Who is paid for the plan, if it is a paid one. */
  readonly paidBy: "card" | "aws" | undefined;
}

const withSafeNames = <C extends Company>({ company, person, ...others }: C) => ({
  ...others,
  company: safeName(company) || "your company",
  person: safeName(person) || "A member of your team",
});

const why = ({ company, origin }: Omit<Company, "person">) =>
  `You get this mail because you manage the team of ${company} at ${origin}, and another member may have done this.`;

const aboutPlan = {
  card: "Your plan is not renewed: it ends with what is paid for, and nothing more is charged.",
  aws: "Your plan is on your AWS bill, which we cannot end: please cancel the subscription in AWS Marketplace.",
} as const;

export const companyDeletionMail = (deletion: Deletion): WrittenMail => {
  const { company, person, origin, deletesAt, paidBy } = withSafeNames(deletion);
  const day = longDay(deletesAt);
  return writeMail({
    subject: `The data of ${company} in Sestina will be deleted on ${day}`,
    preheader: "Until then it can be taken back.",
    heading: "Your company is going to be deleted",
    paragraphs: [
      `${person} has asked to delete ${company}. On ${day} everything that it has in Sestina is gone for good, for all of its members: templates, blocks, connections, and pictures, also those that mails show. What was published stays in Amazon SES in your own AWS accounts.`,
      ...(paidBy === undefined ? [] : [aboutPlan[paidBy]]),
      "Until then everything continues as before, and members who manage the team can cancel the deletion.",
    ],
    action: { label: "Keep the company", link: `${origin}/settings` },
    why: why({ company, origin }),
  });
};

export const companyKeptMail = (kept: Company): WrittenMail => {
  const { company, person, origin } = withSafeNames(kept);
  return writeMail({
    subject: `The data of ${company} in Sestina stays`,
    preheader: "Its deletion was taken back.",
    heading: "Your company stays",
    paragraphs: [
      `${person} has taken back that ${company} is deleted. Everything stays as it is, and a plan that was to end for it goes on.`,
    ],
    action: { label: "Go to Sestina", link: origin },
    why: why({ company, origin }),
  });
};

export const administratorRestoredMail = (restored: Restoring): WrittenMail => {
  const { administrator, origin } = restored;
  const company = safeName(restored.company) || "your company";
  return writeMail({
    subject: `${administrator} is an administrator of ${company} in Sestina again`,
    preheader: "Our support has restored a full administrator.",
    heading: "An administrator was restored",
    paragraphs: [
      `Our support has put ${administrator} into a user group with the Administrator policy and all AWS accounts of ${company}. Support does this after it was asked for, for companies without a full administrator.`,
      "The audit log has an entry for it. If you did not expect this, please contact our support.",
    ],
    action: { label: "Open Team & Access", link: `${origin}/settings` },
    why: why({ company, origin }),
  });
};
