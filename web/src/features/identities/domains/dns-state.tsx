import * as styles from "#web/features/identities/domains/dns-text.module.css";
import StatusIndicator, { type StatusIndicatorProps } from "@cloudscape-design/components/status-indicator";
import type { PublishedState } from "#shared/models/domain-identity.ts";
import { say } from "#web/lib/texts/say.ts";

export interface DnsStateProps {
  /** Absent while the DNS is being queried. */
  readonly state: PublishedState | undefined;
  readonly found: readonly string[];
  readonly failed: boolean;
}

const shown: Readonly<Record<PublishedState, { type: StatusIndicatorProps.Type; text: string }>> = {
  published: { type: "success", text: say("Published") },
  missing: { type: "pending", text: say("Not published yet") },
  different: { type: "warning", text: say("Something else is published") },
  unanswered: { type: "stopped", text: say("No name server answered") },
};

/** The state of a record in the public DNS, with the values found instead. */
export function DnsState({ state, found, failed }: DnsStateProps) {
  if (failed) return <StatusIndicator type="stopped">{say("Could not be checked")}</StatusIndicator>;
  if (state === undefined) return <StatusIndicator type="loading">{say("Asking the DNS")}</StatusIndicator>;
  const { type, text } = shown[state];
  return (
    <>
      <StatusIndicator type={type}>{text}</StatusIndicator>
      {state === "different" &&
        found.map((value) => (
          <p key={value} className={styles.found}>
            {say("Found: {value}", { value })}
          </p>
        ))}
    </>
  );
}
