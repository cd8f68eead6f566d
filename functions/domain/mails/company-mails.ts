import { safeName } from "#shared/safe-name.ts";
import { longDay } from "./long-day.ts";
import type { MailReader } from "./mail-reader.ts";
import { type WrittenMail, writeMail } from "./write-mail.ts";

interface Company {
  /** "" for a company without a name. */
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

const withSafeNames = <C extends Company>({ company, person, ...others }: C, { say }: MailReader) => ({
  ...others,
  company: safeName(company) || say("your company"),
  person: safeName(person) || say("A member of your team"),
});

const why = ({ company, origin }: Omit<Company, "person">, { say }: MailReader) =>
  say(
    "You get this mail because you manage the team of {company} at {origin}, and another member may have done this.",
    { company, origin },
  );

const aboutPlan = {
  card: "Your plan is not renewed: it ends with what is paid for, and nothing more is charged.",
  aws: "Your plan is on your AWS bill, which we cannot end: please cancel the subscription in AWS Marketplace.",
} as const;

export const companyDeletionMail = (deletion: Deletion, reader: MailReader): WrittenMail => {
  const { say, language } = reader;
  const { company, person, origin, deletesAt, paidBy } = withSafeNames(deletion, reader);
  const day = longDay(deletesAt, language);
  return writeMail(
    {
      subject: say("The data of {company} in Sestina will be deleted on {day}", { company, day }),
      preheader: say("Until then it can be taken back."),
      heading: say("Your company is going to be deleted"),
      paragraphs: [
        say(
          "{person} has asked to delete {company}. On {day} everything that it has in Sestina is gone for good, for all of its members: templates, blocks, connections, and pictures, also those that mails show. What was published stays in Amazon SES in your own AWS accounts.",
          { person, company, day },
        ),
        ...(paidBy === undefined ? [] : [say(aboutPlan[paidBy])]),
        say("Until then everything continues as before, and members who manage the team can cancel the deletion."),
      ],
      action: { label: say("Keep the company"), link: `${origin}/settings` },
      why: why({ company, origin }, reader),
    },
    reader,
  );
};

export const companyKeptMail = (kept: Company, reader: MailReader): WrittenMail => {
  const { say } = reader;
  const { company, person, origin } = withSafeNames(kept, reader);
  return writeMail(
    {
      subject: say("The data of {company} in Sestina stays", { company }),
      preheader: say("Its deletion was taken back."),
      heading: say("Your company stays"),
      paragraphs: [
        say(
          "{person} has taken back that {company} is deleted. Everything stays as it is, and a plan that was to end for it goes on.",
          { person, company },
        ),
      ],
      action: { label: say("Go to Sestina"), link: origin },
      why: why({ company, origin }, reader),
    },
    reader,
  );
};

export const administratorRestoredMail = (restored: Restoring, reader: MailReader): WrittenMail => {
  const { say } = reader;
  const { administrator, origin } = restored;
  const company = safeName(restored.company) || say("your company");
  return writeMail(
    {
      subject: say("{administrator} is an administrator of {company} in Sestina again", { administrator, company }),
      preheader: say("Our support has restored a full administrator."),
      heading: say("An administrator was restored"),
      paragraphs: [
        say(
          "Our support has put {administrator} into a user group with the Administrator policy and all AWS accounts of {company}. Support does this after it was asked for, for companies without a full administrator.",
          { administrator, company },
        ),
        say("The audit log has an entry for it. If you did not expect this, please contact our support."),
      ],
      action: { label: say("Open Team & Access"), link: `${origin}/settings` },
      why: why({ company, origin }, reader),
    },
    reader,
  );
};
