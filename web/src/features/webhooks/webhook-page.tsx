import Alert from "@cloudscape-design/components/alert";
import Container from "@cloudscape-design/components/container";
import KeyValuePairs from "@cloudscape-design/components/key-value-pairs";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { errorMessages } from "#shared/error-messages.ts";
import type { Webhook } from "#shared/models/webhook.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { say } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Page } from "#web/ui/page.tsx";
import { SectionSkeleton } from "#web/ui/section-skeleton.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { webhooksQuery } from "./queries.ts";
import { WebhookActions } from "./webhook-actions.tsx";
import { formatNames, kindsText, lookOf } from "./webhook-words.ts";

const back = <LinkTo to="/settings/webhooks">{say("All webhooks")}</LinkTo>;

/** One webhook, and what was sent to it. */
export function WebhookPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery(webhooksQuery);
  if (error !== null) {
    return (
      <Page title={say("Webhook")} description={back}>
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (data === undefined) {
    return (
      <Page title={say("Webhook")} description={back}>
        <SectionSkeleton />
      </Page>
    );
  }
  const webhook = data.find((one) => one.id === id);
  if (webhook === undefined) {
    return (
      <Page title={say("Webhook")} description={back}>
        <Alert type="warning">{say(errorMessages.WEBHOOK_NOT_FOUND)}</Alert>
      </Page>
    );
  }
  return (
    <Page title={webhook.name} description={back} actions={<WebhookActions webhook={webhook} />}>
      <Disabling webhook={webhook} />
      <Details webhook={webhook} />
      <DeliveryList webhookId={id} />
    </Page>
  );
}

const reasons = {
  gone: say("Its receiver answered that it is gone (410)."),
  failing: say("Its receiver took no delivery for too long. The log below shows its answers."),
} as const;

function Disabling({ webhook: { disabledBecause } }: { webhook: Webhook }) {
  if (disabledBecause === null || disabledBecause === "by-hand") return null;
  return (
    <Alert type="error" header={say("Nothing is sent to this webhook")}>
      {say("{reasons} Send a test when the receiver works again, and then enable the webhook by “Edit”.", {
        reasons: reasons[disabledBecause],
      })}
    </Alert>
  );
}

function Details({ webhook }: { webhook: Webhook }) {
  const { url, format, createdTimestamp, formerSecretUntil } = webhook;
  const { type, text } = lookOf(webhook);
  return (
    <Container>
      <KeyValuePairs
        columns={3}
        items={[
          { label: say("State"), value: <StatusIndicator type={type}>{text}</StatusIndicator> },
          { label: say("Receiver"), value: new URL(url).host },
          { label: say("Format"), value: formatNames[format] },
          { label: say("Notifications"), value: kindsText(webhook) },
          { label: say("Added"), value: dateAndTime(createdTimestamp) },
          ...(formerSecretUntil === null
            ? []
            : [{ label: say("Former secret valid until"), value: dateAndTime(formerSecretUntil) }]),
        ]}
      />
    </Container>
  );
}
