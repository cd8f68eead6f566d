import type { Company } from "#shared/models/company.ts";
import { accessOfStep, type SetUpStep, stepsCounted, stepsSeen } from "#shared/models/set-up-steps.ts";
import { anyOf, type Access, type Permission } from "#shared/permissions.ts";
import { say } from "#web/lib/texts/say.ts";

export interface Step {
  readonly id: SetUpStep;
  readonly title: string;
  readonly text: string;
  /** Shown instead of the button once the step is done. */
  readonly doneText: string;
  readonly done: boolean;
  /** Whether the step is part of the progress: one that the plan does not allow is not. */
  readonly isCounted: boolean;
  /** The page of AWS's documentation that explains the step, or the screen of ours. */
  readonly documentation: string;
  readonly action: {
    readonly text: string;
    readonly to: string;
    readonly needs: Access;
    /** The step that comes first; undefined: the action is possible. */
    readonly disabledReason: string | undefined;
  };
}

/** The steps that a user sees, in the order in which the server counts them. */
export function stepsOf({ summary, subscription }: Company, permissions: readonly Permission[]): readonly Step[] {
  const seen = stepsSeen(permissions);
  const counted = stepsCounted(seen, summary, subscription);
  const texts = textsBySteps(summary);
  return seen.map((id) => ({ id, ...texts[id], done: summary[id], isCounted: counted.includes(id) }));
}

type StepTexts = Pick<Step, "title" | "text" | "doneText" | "documentation" | "action">;

/** Why a step has to wait for the connection; undefined once there is one. */
const connectFirst = ({ awsConnected }: Company["summary"]): string | undefined =>
  awsConnected ? undefined : say("Please connect an AWS account first.");

const templateFirst = ({ templatesExisting }: Company["summary"]): string | undefined =>
  templatesExisting ? undefined : say("Please create a template first.");

const textsBySteps = (summary: Company["summary"]): Readonly<Record<SetUpStep, StepTexts>> => ({
  awsConnected: {
    title: say("Connect AWS account"),
    text: say(
      "Let Sestina work with Amazon SES in your AWS account, through a role that you can take back at any time.",
    ),
    doneText: say("You connected your AWS SES account."),
    documentation: "https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_common-scenarios_third-party.html",
    action: {
      text: say("Add credentials"),
      to: "/aws?dialog=connect-account",
      needs: anyOf("write_aws_accounts"),
      disabledReason: undefined,
    },
  },
  domainIdentitiesExisting: {
    title: say("Verify your domain"),
    text: say("Prove in Amazon SES that the domain is yours and sign its mails, so that they reach the inbox."),
    doneText: say("You verified your domain identity."),
    documentation: "https://docs.aws.amazon.com/ses/latest/dg/creating-identities.html",
    action: {
      text: say("Verify domain"),
      to: "/aws/domain-identities?dialog=add-domain",
      needs: anyOf("read_domain_identities", "write_domain_identities"),
      disabledReason: connectFirst(summary),
    },
  },
  emailIdentitiesExisting: {
    title: say("Verify email address"),
    text: say("Name the address that your mails come from. Amazon SES sends it a link to confirm it."),
    doneText: say("You verified your sending identity."),
    documentation:
      "https://docs.aws.amazon.com/ses/latest/dg/creating-identities.html#verify-email-addresses-procedure",
    action: {
      text: say("Verify address"),
      to: "/aws/email-identities?dialog=add-address",
      needs: anyOf("read_email_identities", "write_email_identities"),
      disabledReason: connectFirst(summary),
    },
  },
  templatesExisting: {
    title: say("Create a template"),
    text: say(
      "Design your first mail: drag texts, images and buttons into place, and leave room for names and numbers.",
    ),
    doneText: say("You created your first template."),
    documentation: "https://docs.aws.amazon.com/ses/latest/dg/send-personalized-email-api.html",
    action: {
      text: say("Create template"),
      to: "/templates?dialog=create-template",
      needs: anyOf("create_templates"),
      disabledReason: undefined,
    },
  },
  mailSent: {
    title: say("Send the first mail"),
    text: say("Open the preview of a template, and send yourself a test or the mail to up to 50 recipients."),
    doneText: say("You sent your first mail."),
    documentation: "https://docs.aws.amazon.com/ses/latest/dg/request-production-access.html",
    action: {
      text: say("Choose a template"),
      to: "/templates",
      needs: accessOfStep.mailSent,
      disabledReason: connectFirst(summary) ?? templateFirst(summary),
    },
  },
  colleagueInvited: {
    title: say("Invite a colleague"),
    text: say("Work on templates together. User groups say what each member may do."),
    doneText: say("You invited your first colleague."),
    documentation: "/help/setup#team",
    action: {
      text: say("Invite member"),
      to: "/settings?dialog=invite-member",
      needs: accessOfStep.colleagueInvited,
      disabledReason: undefined,
    },
  },
});
