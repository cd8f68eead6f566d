import Button from "@cloudscape-design/components/button";
import ExpandableSection from "@cloudscape-design/components/expandable-section";
import KeyValuePairs from "@cloudscape-design/components/key-value-pairs";
import SpaceBetween from "@cloudscape-design/components/space-between";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useQuery } from "@tanstack/react-query";
import { errorMessages } from "#shared/error-messages.ts";
import type { WebhookAttempt, WholeWebhookDelivery } from "#shared/models/webhook.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { say } from "#web/lib/texts/say.ts";
import { CodeBlock } from "#web/ui/code-block.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { SideDrawer } from "#web/ui/side-drawer.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { deliveryQuery, useSendAgain } from "./queries.ts";
import { deliveryLooks, nameOfType } from "./webhook-words.ts";

interface DeliveryDrawerProps {
  readonly webhookId: string;
  readonly id: string;
  readonly onClose: () => void;
}

/** A delivery with each of its attempts. */
export function DeliveryDrawer({ webhookId, id, onClose }: DeliveryDrawerProps) {
  const { data: delivery, error, refetch } = useQuery(deliveryQuery(webhookId, id));
  return (
    <SideDrawer
      title={delivery === undefined ? say("Delivery") : nameOfType(delivery.type)}
      onClose={onClose}
      footer={<SendAgain webhookId={webhookId} id={id} />}
    >
      {delivery !== undefined ? (
        <Delivery delivery={delivery} />
      ) : error === null ? (
        <Waiting />
      ) : (
        <LoadFailure
          error={error}
          notFound={say(errorMessages.WEBHOOK_DELIVERY_NOT_FOUND)}
          onRetry={() => void refetch()}
        />
      )}
    </SideDrawer>
  );
}

function SendAgain({ webhookId, id }: { webhookId: string; id: string }) {
  const sending = useSendAgain(webhookId);
  const snackbars = useSnackbars();
  const send = () =>
    sending.mutate(id, {
      onSuccess: ({ attempts }) => {
        const problem = attempts.at(-1)?.error;
        if (problem === undefined) snackbars.success(say("The receiver took the delivery."));
        else snackbars.error(say("The attempt failed. {problem}", { problem }));
      },
      onError: snackbars.report,
    });
  return (
    <Button variant="primary" loading={sending.isPending} onClick={send}>
      {say("Send again")}
    </Button>
  );
}

function Delivery({ delivery }: { delivery: WholeWebhookDelivery }) {
  const { state, createdTimestamp, nextAttemptTimestamp, tries, problem, attempts, body } = delivery;
  const { type, text } = deliveryLooks[state];
  return (
    <SpaceBetween size="l">
      <KeyValuePairs
        columns={2}
        items={[
          { label: say("State"), value: <StatusIndicator type={type}>{text}</StatusIndicator> },
          { label: say("Event"), value: dateAndTime(createdTimestamp) },
          { label: say("Attempts"), value: tries },
          ...(nextAttemptTimestamp === null
            ? []
            : [{ label: say("Next attempt"), value: dateAndTime(nextAttemptTimestamp) }]),
          ...(problem === null ? [] : [{ label: say("Last problem"), value: problem }]),
        ]}
      />
      <CodeBlock title={say("Request body")} text={indented(body)} />
      {attempts.toReversed().map((attempt, at) => (
        <Attempt key={attempt.at} attempt={attempt} isNewest={at === 0} />
      ))}
    </SpaceBetween>
  );
}

/** As it was sent, with line breaks. */
const indented = (body: string): string => JSON.stringify(JSON.parse(body), undefined, 2);

function Attempt({ attempt, isNewest }: { attempt: WebhookAttempt; isNewest: boolean }) {
  const { at, durationMs, isByHand, headers, status, answer, error } = attempt;
  const result = error ?? say("It answered {status}.", { status: status ?? 0 });
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    <ExpandableSection
      variant="footer"
      defaultExpanded={isNewest}
      headerText={`${dateAndTime(at)}${isByHand ? say(", by hand") : ""}`}
      headerDescription={say("{result} It took {durationMs} ms.", { result, durationMs })}
    >
      <SpaceBetween size="s">
        <CodeBlock title={say("Request headers")} text={sent.join("\n")} />
        {answer !== undefined && answer !== "" && <CodeBlock title={say("Answer")} text={answer} />}
      </SpaceBetween>
    </ExpandableSection>
  );
}
