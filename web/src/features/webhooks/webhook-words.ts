import type { StatusIndicatorProps } from "@cloudscape-design/components/status-indicator";
import { notificationNames } from "#shared/notification-texts.ts";
import type { DeliveryState, Webhook, WebhookEventType, WebhookFormat } from "#shared/models/webhook.ts";

interface Look {
  readonly type: StatusIndicatorProps.Type;
  readonly text: string;
}

export const formatNames: Readonly<Record<WebhookFormat, string>> = {
  standard: "JSON, signed",
  slack: "Slack message",
  teams: "Microsoft Teams message",
};

const disabled = { "by-hand": "Disabled", gone: "Disabled: receiver gone", failing: "Disabled: failing" } as const;

export const lookOf = ({ disabledBecause }: Webhook): Look =>
  disabledBecause === null
    ? { type: "success", text: "Enabled" }
    : { type: disabledBecause === "by-hand" ? "stopped" : "error", text: disabled[disabledBecause] };

export const deliveryLooks: Readonly<Record<DeliveryState, Look>> = {
  pending: { type: "pending", text: "Sent again later" },
  delivered: { type: "success", text: "Delivered" },
  failed: { type: "error", text: "Failed" },
};

export const nameOfType = (type: WebhookEventType): string =>
  type === "webhook-test" ? "Test" : notificationNames[type];

export const kindsText = ({ kinds }: Webhook): string =>
  kinds === null ? "All notifications" : kinds.map((kind) => notificationNames[kind]).join(", ");
