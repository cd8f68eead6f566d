import type { LocalService } from "#local/http/service.ts";
import type { RealAws } from "#local/real-aws/real-aws.ts";
import { markup } from "#local/service-pages/markup.ts";
import { servicePage, styles } from "#local/service-pages/service-page.ts";

/** AWS of the shell that started the stage, and the name of its profile. */
export interface OwnAws extends RealAws {
  readonly profile: string;
}

/** Where the small print of `npm start -- --aws` is served. */
export const ownAwsPath = "/_own-aws";
const templatePath = "/_cloudformation/sestina-access.template.json";

/** The environment variables of Lambdas: the customer's account is the one that the credentials are of. */
export const ownAwsEnvironment = { OWN_ACCOUNT_ROLES: "accepted" } as const;

/** What differs in the app's settings: there is no quick-create page, and no bus that AWS's events could reach. */
export const ownAwsSettings = ({ identity, profile }: OwnAws) => ({
  operatorAccountId: identity.accountId,
  cloudFormation: undefined,
  eventBusArn: undefined,
  notice: {
    text: {
      en: `This Sestina runs on your machine and works in real AWS accounts, as profile “${profile}” of account ${identity.accountId}. What you publish and send there is real.`,
      de: `Dieses Sestina läuft auf deinem Rechner und arbeitet in echten AWS-Konten, als Profil „${profile}“ des Kontos ${identity.accountId}. Was du dort veröffentlichst und versendest, ist echt.`,
    },
    link: { text: { en: "What that means", de: "Was das bedeutet" }, href: ownAwsPath },
  },
});

const commandOf = (url: string, { identity }: OwnAws) =>
  `curl -sO ${url}${templatePath}
aws cloudformation deploy --stack-name sestina-access \\
  --template-file sestina-access.template.json --capabilities CAPABILITY_NAMED_IAM \\
  --parameter-overrides TrustedAccountId=${identity.accountId} ExternalId=<external id>
aws cloudformation describe-stacks --stack-name sestina-access --query "Stacks[0].Outputs"`;

/** The page with the small print, and the command that makes the role. */
export const createOwnAwsPage = (url: string, dataFolder: string | undefined, own: OwnAws): LocalService => ({
  handle: ({ path }) =>
    path === "/page.css"
      ? styles()
      : Promise.resolve(
          servicePage(
            {
              name: "Your own AWS",
              foot: `Signed as ${own.identity.arn}`,
              stylesheet: `${ownAwsPath}/page.css`,
            },
            {
              title: "Sestina with your own AWS",
              body: markup`
<h1>Sestina with your own AWS</h1>
<h2>What is real</h2>
<p>Roles, permissions and Amazon SES of the AWS accounts that you connect. Templates that you publish are created there, mails that
you send reach their recipients, and AWS charges for them. Calls are signed as <code>${own.identity.arn}</code>.</p>
<h2>What is not</h2>
<p>All else is on this machine: sign-in, companies, templates, images, payments, and the mails of Sestina itself, which are in the
<a href="/_local">local console</a>. The demo’s AWS account is local too. Mail events of AWS do not reach this machine, so Sestina shows no
deliveries, bounces and rendering failures of such accounts; pictures have addresses of this machine, which your recipients cannot load.</p>
<p>Data is in <code>${dataFolder ?? "memory"}</code>: whoever can read that folder can read all templates. It is on this machine only, and
nobody can sign in from another one. Credentials of AWS are read from your shell and kept in memory.</p>
<h2>Connect an account</h2>
<p>In “AWS accounts”, “Connect AWS account” shows your external id. Make the role by this command, with the account’s own profile, and paste the role’s ARN into the dialog:</p>
<pre>${commandOf(url, own)}</pre>
<h2>End it</h2>
<p>Disconnect the account in Sestina, and delete the stack: <code>aws cloudformation delete-stack --stack-name sestina-access</code>.
Templates that were published stay in Amazon SES.</p>`,
            },
          ),
        ),
});
