import { webhookSignature } from "../../../bin/soak/audit/webhooks.ts";
import type { ReceivedWebhook } from "../../../bin/soak/webhook-receiver.ts";
import type { Found, Lie } from "./falsify.ts";

const rule = "every event reaches the webhook once, signed";

const withWebhooks = ({ history, evidence }: Found, webhooks: readonly ReceivedWebhook[]): Found => ({
  history,
  evidence: { ...evidence, webhooks },
});
const first = ({ evidence }: Found) => evidence.webhooks[0]!;

/** A further request like the first one, as its company's secret signs it. */
function withRequest(from: Found, change: Partial<ReceivedWebhook>): Found {
  const request = { ...first(from), ...change };
  const { webhook } = from.evidence.tenants.find(({ companyId }) => companyId === request.companyId)!;
  const signed = { ...request, signature: webhookSignature(webhook.secret, request) };
  return withWebhooks(from, [...from.evidence.webhooks, signed]);
}

export const liesAboutWebhooks: readonly Lie[] = [
  [
    rule,
    "an event did not arrive",
    (from) =>
      withWebhooks(
        from,
        from.evidence.webhooks.filter(({ id }) => id !== first(from).id),
      ),
  ],
  [rule, "an event arrived under two ids", (from) => withRequest(from, { id: "ghost" })],
  [
    rule,
    "a second notification of one event arrived",
    (from) => withRequest(from, { id: "ghost", body: later(first(from).body) }),
  ],
  [rule, "a repeated request has other content", (from) => withRequest(from, { body: later(first(from).body) })],
  [
    rule,
    "a request was signed by another secret",
    (from) => withWebhooks(from, [{ ...first(from), signature: "v1,Z2hvc3Q=" }, ...from.evidence.webhooks.slice(1)]),
  ],
  [
    rule,
    "an event reached another company",
    (from) => {
      const { companyId } = from.evidence.tenants.find((tenant) => tenant.companyId !== first(from).companyId)!;
      return withRequest(from, { companyId });
    },
  ],
];

function later(body: string): string {
  const message = JSON.parse(body) as { timestamp: string };
  return JSON.stringify({ ...message, timestamp: "2030-01-01T00:00:00.000Z" });
}
