import type { StatusIndicatorProps } from "@cloudscape-design/components/status-indicator";
import { notificationNames } from "#shared/notification-texts.ts";
import type { DeliveryState, Webhook, WebhookEventType, WebhookFormat } from "#shared/models/webhook.ts";
import { say } from "#web/lib/texts/say.ts";

interface Look {
  readonly type: StatusIndicatorProps.Type;
  readonly text: string;
}

export const formatNames: Readonly<Record<WebhookFormat, string>> = {
  standard: say("JSON, signed"),
  slack: say("Slack message"),
  teams: say("Microsoft Teams message"),
};

const disabled = {
  "by-hand": say("Disabled"),
  gone: say("Disabled: receiver gone"),
  failing: say("Disabled: failing"),
} as const;

export const lookOf = ({ disabledBecause }: Webhook): Look =>
  disabledBecause === null
    ? { type: "success", text: say("Enabled") }
    : { type: disabledBecause === "by-hand" ? "stopped" : "error", text: disabled[disabledBecause] };

export const deliveryLooks: Readonly<Record<DeliveryState, Look>> = {
  pending: { type: "pending", text: say("Sent again later") },
  delivered: { type: "success", text: say("Delivered") },
  failed: { type: "error", text: say("Failed") },
};

export const nameOfType = (type: WebhookEventType): string =>
  type === "webhook-test" ? say("Test") : say(notificationNames[type]);

export const kindsText = ({ kinds }: Webhook): string =>
  kinds === null ? say("All notifications") : kinds.map((kind) => say(notificationNames[kind])).join(", ");
