import Badge from "@cloudscape-design/components/badge";
import KeyValuePairs from "@cloudscape-design/components/key-value-pairs";
import ProgressBar from "@cloudscape-design/components/progress-bar";
import SpaceBetween from "@cloudscape-design/components/space-between";
import StatusIndicator, { type StatusIndicatorProps } from "@cloudscape-design/components/status-indicator";
import type { AccountStatus } from "#shared/models/account-insight.ts";
import { regionNames } from "#shared/regions.ts";
import { locale, say } from "#web/lib/texts/say.ts";
import { SandboxNotice } from "./sandbox-notice.tsx";

interface Word {
  readonly type: StatusIndicatorProps.Type;
  readonly text: string;
}

const enforcements: Readonly<Record<string, Word>> = {
  HEALTHY: { type: "success", text: say("Healthy") },
  PROBATION: { type: "warning", text: say("Under review by AWS") },
  SHUTDOWN: { type: "error", text: say("Paused by AWS") },
};

const reviews: Readonly<Record<string, Word>> = {
  PENDING: { type: "pending", text: say("AWS is reviewing your request") },
  GRANTED: { type: "success", text: say("Granted") },
  DENIED: { type: "error", text: say("Denied by AWS") },
  FAILED: { type: "error", text: say("The review failed") },
};

const number = new Intl.NumberFormat(locale);

function Indicator({ word, fallback }: { word: Word | undefined; fallback: string }) {
  return <StatusIndicator type={word?.type ?? "info"}>{word?.text ?? fallback}</StatusIndicator>;
}

function Quota({ sentLast24Hours, max24HourSend }: AccountStatus) {
  if (max24HourSend < 0)
    return <>{say("{sentLast24Hours} mails sent, no limit", { sentLast24Hours: number.format(sentLast24Hours) })}</>;
  const percent = max24HourSend === 0 ? 0 : Math.min(100, (100 * sentLast24Hours) / max24HourSend);
  const left = Math.max(0, max24HourSend - sentLast24Hours);
  return (
    <ProgressBar
      label={say("Sending quota of 24 hours")}
      value={percent}
      description={say("{sentLast24Hours} of {max24HourSend} mails sent, {left} left", {
        sentLast24Hours: number.format(sentLast24Hours),
        max24HourSend: number.format(max24HourSend),
        left: number.format(left),
      })}
    />
  );
}

export interface AccountStandingProps {
  readonly status: AccountStatus;
  readonly onAskForProduction: () => void;
}

/** Sandbox or production, quotas, enforcement and review. */
export function AccountStanding({ status, onAskForProduction }: AccountStandingProps) {
  const { region, sendingEnabled, productionAccess, maxSendRate, enforcementStatus, review } = status;
  return (
    <SpaceBetween size="l">
      <KeyValuePairs
        columns={2}
        items={[
          {
            label: say("Access"),
            value: (
              <Badge color={productionAccess ? "green" : "severity-medium"}>
                {productionAccess ? say("Production") : say("Sandbox")}
              </Badge>
            ),
          },
          {
            label: say("Sending"),
            value: (
              <StatusIndicator type={sendingEnabled ? "success" : "error"}>
                {sendingEnabled ? say("Enabled") : say("Paused")}
              </StatusIndicator>
            ),
          },
          { label: say("Region"), value: `${regionNames[region]} · ${region}` },
          {
            label: say("Standing"),
            value: <Indicator word={enforcements[enforcementStatus]} fallback={enforcementStatus} />,
          },
          { label: say("Most mails in a second"), value: number.format(maxSendRate) },
          {
            label: say("Request for production access"),
            value: review === null ? "None yet" : <Indicator word={reviews[review.status]} fallback={review.status} />,
          },
        ]}
      />
      <Quota {...status} />
      {!productionAccess && <SandboxNotice review={review} onAsk={onAskForProduction} />}
    </SpaceBetween>
  );
}
