import * as styles from "#web/features/accounts/accounts.module.css";
import Box from "@cloudscape-design/components/box";
import SpaceBetween from "@cloudscape-design/components/space-between";
import StatusIndicator, { type StatusIndicatorProps } from "@cloudscape-design/components/status-indicator";
import type { Account } from "#shared/models/account.ts";
import type { ProductionAccess } from "#shared/models/production-access.ts";
import { say } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";

interface Finding {
  readonly title: string;
  readonly type: StatusIndicatorProps.Type;
  readonly word: string;
  readonly sentence: string;
}

const unknown = { type: "info", word: say("Not known") } as const;
const ready = { type: "success", word: say("Ready") } as const;
const missing = { type: "warning", word: say("Missing") } as const;

function findingsOf({ domains, suppresses }: ProductionAccess): Finding[] {
  const verified = { title: say("A verified domain") };
  const signed = { title: say("Signed mails (DKIM)") };
  const handled = { title: say("Bounces and complaints handled") };
  const signedNames = (domains ?? []).filter((domain) => domain.signed).map(({ name }) => name);
  const hidden = say("The role may not list domains, so this could not be looked up.");
  return [
    domains === null
      ? { ...verified, ...unknown, sentence: hidden }
      : domains.length > 0
        ? { ...verified, ...ready, sentence: domains.map(({ name }) => name).join(", ") }
        : { ...verified, ...missing, sentence: say("AWS wants to see that the domain you send from is yours.") },
    domains === null
      ? { ...signed, ...unknown, sentence: hidden }
      : signedNames.length > 0
        ? { ...signed, ...ready, sentence: signedNames.join(", ") }
        : { ...signed, ...missing, sentence: say("Publish the DKIM records of your domain, and keep signing on.") },
    suppresses.bounces && suppresses.complaints
      ? {
          ...handled,
          ...ready,
          sentence: say("Amazon SES sends nothing more to an address that bounced or complained."),
        }
      : {
          ...handled,
          ...missing,
          sentence: say(
            "Switch on the account-level suppression list for bounces and complaints in the Amazon SES console, or be ready to tell AWS how you take such addresses out.",
          ),
        },
  ];
}

export interface PreparationStepProps {
  readonly account: Account;
  readonly found: ProductionAccess;
}

/** What the sandbox is, and what AWS checks before it grants production access. */
export function PreparationStep({ account, found }: PreparationStepProps) {
  return (
    <SpaceBetween size="m">
      <Box>
        {say(
          "A new account is in the Amazon SES sandbox: it sends only to verified addresses, and few mails a day. Before AWS changes that, it reviews who you are and what you send. It looks at this:",
        )}
      </Box>
      <ul className={styles.preparationList} aria-label={say("What AWS looks at")}>
        {findingsOf(found).map(({ title, type, word, sentence }) => (
          <li key={title}>
            <strong>{title}</strong>
            <StatusIndicator type={type}>{word}</StatusIndicator>
            <Box color="text-body-secondary">{sentence}</Box>
          </li>
        ))}
      </ul>
      <Box>{say("You can ask without all of this, but AWS may then deny the request.")}</Box>
      {account.isDefault ? (
        <LinkTo to="/aws/domain-identities">{say("Open the domain identities")}</LinkTo>
      ) : (
        <Box>
          {say("To add a domain, choose {alias} in the top bar and open the domain identities.", {
            alias: account.alias,
          })}
        </Box>
      )}
    </SpaceBetween>
  );
}
