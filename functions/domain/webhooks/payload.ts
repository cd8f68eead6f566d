import { notificationText, type NotificationText } from "#shared/notification-texts.ts";
import type { NotificationEvent } from "#shared/models/notification.ts";
import { english } from "#shared/texts/reader.ts";
import type { WebhookEventType, WebhookFormat } from "#shared/models/webhook.ts";

/** What a request to a webhook is about, before it has the form of the receiver. */
export interface WebhookMessage extends NotificationText {
  readonly type: WebhookEventType;
  readonly at: string;
  /** The data of the event. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The name of the AWS account; absent for an event without one. */
  readonly account?: string | undefined;
}

/** In English: a channel has many readers. */
export function messageOfEvent(event: NotificationEvent, at: string, account: string | undefined): WebhookMessage {
  const { kind, ...data } = event;
  return { ...notificationText(event, english), type: kind, at, data, account };
}

/** A test event, which shows that requests arrive. */
export const testMessage = (at: string, name: string): WebhookMessage => ({
  type: "webhook-test",
  at,
  title: `Test of ${name}`,
  text: "Notifications of your company arrive in this form.",
  path: "/settings/webhooks",
  data: { name },
});

/** In Slack's texts, these three signs begin links, mentions and entities (Slack: "Formatting text for app surfaces"). */
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** `verbatim`: Slack makes no links and mentions of the words. */
const section = (text: string) => ({ type: "section", text: { type: "mrkdwn", text, verbatim: true } });

function slackMessage({ title, text, account }: WebhookMessage, url: string) {
  const lines = [
    `*${escaped(title)}*`,
    escaped(text),
    ...(account === undefined ? [] : [`AWS account: ${escaped(account)}`]),
  ];
  return { text: escaped(title), blocks: [section(lines.join("\n")), section(`<${escaped(url)}|Open in Sestina>`)] };
}

/** Text runs know no Markdown, so no name becomes a link (Adaptive Cards: "TextRun"). */
const paragraph = (text: string, look: object = {}) => ({
  type: "RichTextBlock",
  inlines: [{ type: "TextRun", text, ...look }],
});

/** What the trigger "When a Teams webhook request is received" of Power Automate takes: a message with a card. */
function teamsMessage({ title, text, account }: WebhookMessage, url: string) {
  const content = {
    $schema: "https://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body: [
      paragraph(title, { weight: "Bolder", size: "Medium" }),
      paragraph(text),
      ...(account === undefined ? [] : [paragraph(`AWS account: ${account}`, { isSubtle: true })]),
    ],
    actions: [{ type: "Action.OpenUrl", title: "Open in Sestina", url }],
  };
  const contentType = "application/vnd.microsoft.card.adaptive";
  return { type: "message", attachments: [{ contentType, contentUrl: null, content }] };
}

function standardMessage({ type, at, title, text, data, account }: WebhookMessage, url: string) {
  return {
    type,
    timestamp: at,
    data: { ...data, ...(account !== undefined && { accountName: account }), title, text, url },
  };
}

const formatters = { standard: standardMessage, slack: slackMessage, teams: teamsMessage } as const satisfies Readonly<
  Record<WebhookFormat, (message: WebhookMessage, url: string) => object>
>;

/** The body of the requests. */
export const bodyOf = (message: WebhookMessage, format: WebhookFormat, appUrl: string): string =>
  JSON.stringify(formatters[format](message, `${appUrl}${message.path}`));
