import type { AccountRegion } from "#local/aws/account-region.ts";
import ProgressBar from "@cloudscape-design/components/progress-bar";
import type { RegionView } from "../../api-schema.ts";
import { counted } from "../lib/format.ts";
import { ActionButton } from "../ui/action.tsx";
import { Card } from "../ui/card.tsx";
import { StateBadge } from "../ui/state-badge.tsx";
import { awsApi } from "./aws-api.ts";

export interface SendingStatusProps {
  readonly view: RegionView;
  readonly accountRegion: AccountRegion;
}

/** Whether SES is in the sandbox in this region, and how much of its quota is used. */
export function SendingStatus({ view, accountRegion: { accountId, region } }: SendingStatusProps) {
  const { inSandbox, sendingEnabled, review } = view;
  const isAsked = inSandbox && review === "PENDING";
  return (
    <Card
      title={inSandbox ? "Sandbox" : "Production"}
      heading="h4"
      label="Standing"
      badge={
        <>
          {!sendingEnabled && <StateBadge look="bad">sending is paused</StateBadge>}{" "}
          {isAsked && <StateBadge look="plain">asks for production access</StateBadge>}
        </>
      }
      actions={
        <>
          {isAsked && (
            <ActionButton
              label="Deny production access"
              work={() => awsApi.denyProduction(accountId, region)}
              done={`The request for production access in ${region} is denied.`}
            />
          )}
          <ActionButton
            label={inSandbox ? "Leave the sandbox" : "Back to the sandbox"}
            work={() => awsApi.setSandbox(accountId, region, !inSandbox)}
            done={inSandbox ? `Production access granted in ${region}.` : `${region} is in the sandbox again.`}
          />
        </>
      }
    >
      <div>
        {inSandbox
          ? "Mails reach verified identities and the mailbox simulator only."
          : "Mails reach everybody; senders must be verified."}
      </div>
      <Quota {...view} />
    </Card>
  );
}

function Quota({ sentLast24Hours: sent, max24HourSend: most, maxSendRate: rate }: RegionView) {
  const speed = `${counted(rate, "mail")} per second`;
  if (most < 0) return <div>{`${String(sent)} mails in the last 24 hours, no limit · ${speed}`}</div>;
  return (
    <ProgressBar
      ariaLabel="Quota used"
      value={Math.min(100, (100 * sent) / Math.max(1, most))}
      additionalInfo={`${String(sent)} of ${String(most)} mails in the last 24 hours · ${speed}`}
    />
  );
}
