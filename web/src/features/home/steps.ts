import type { Company } from "#shared/models/company.ts";
import { anyOf, type Access } from "#shared/permissions.ts";
import { say } from "#web/lib/texts/say.ts";

export interface Step {
  readonly title: string;
  readonly text: string;
  /** Shown instead of the button once the step is done. */
  readonly doneText: string;
  readonly done: boolean;
  /** The page of the Amazon SES or IAM guide that explains the step. */
  readonly documentation: string;
  readonly action: { readonly text: string; readonly to: string; readonly needs: Access; readonly enabled: boolean };
}

/** The four steps before a company can send. */
export function stepsOf({ awsConnected, ...existing }: Company["summary"]): readonly Step[] {
  return [
    {
      title: say("Connect AWS account"),
      text: say(
        "Let Sestina work with Amazon SES in your AWS account, through a role that you can take back at any time.",
      ),
      doneText: say("You connected your AWS SES account."),
      done: awsConnected,
      documentation: "https://docs.aws.amazon.com/IAM/latest/UserGuide/id_roles_common-scenarios_third-party.html",
      action: {
        text: say("Add credentials"),
        to: "/aws?dialog=connect-account",
        needs: anyOf("write_aws_accounts"),
        enabled: true,
      },
    },
    {
      title: say("Verify your domain"),
      text: say("Prove in Amazon SES that the domain is yours and sign its mails, so that they reach the inbox."),
      doneText: say("You verified your domain identity."),
      done: existing.domainIdentitiesExisting,
      documentation: "https://docs.aws.amazon.com/ses/latest/dg/creating-identities.html",
      action: {
        text: say("Verify domain"),
        to: "/aws/domain-identities?dialog=add-domain",
        needs: anyOf("read_domain_identities", "write_domain_identities"),
        enabled: awsConnected,
      },
    },
    {
      title: say("Verify email address"),
      text: say("Name the address that your mails come from. Amazon SES sends it a link to confirm it."),
      doneText: say("You verified your sending identity."),
      done: existing.emailIdentitiesExisting,
      documentation:
        "https://docs.aws.amazon.com/ses/latest/dg/creating-identities.html#verify-email-addresses-procedure",
      action: {
        text: say("Verify address"),
        to: "/aws/email-identities?dialog=add-address",
        needs: anyOf("read_email_identities", "write_email_identities"),
        enabled: awsConnected,
      },
    },
    {
      title: say("Create a template"),
      text: say(
        "Design your first mail: drag texts, images and buttons into place, and leave room for names and numbers.",
      ),
      doneText: say("You created your first template."),
      done: existing.templatesExisting,
      documentation: "https://docs.aws.amazon.com/ses/latest/dg/send-personalized-email-api.html",
      action: {
        text: say("Create template"),
        to: "/templates?dialog=create-template",
        needs: anyOf("create_templates"),
        enabled: true,
      },
    },
  ];
}
