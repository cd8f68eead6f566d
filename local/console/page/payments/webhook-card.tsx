import SpaceBetween from "@cloudscape-design/components/space-between";
import type { PaymentOverview } from "../../payment-schema.ts";
import { counted } from "../lib/format.ts";
import { ActionButton, ActionToggle } from "../ui/action.tsx";
import { Card } from "../ui/card.tsx";
import { Copyable } from "../ui/copyable.tsx";
import { StateBadge } from "../ui/state-badge.tsx";
import { paymentApi } from "./payment-api.ts";

const releases = [
  { label: "Release in order", order: "natural", copies: 1 },
  { label: "Release in reverse", order: "reversed", copies: 1 },
  { label: "Release shuffled", order: "random", copies: 1 },
  { label: "Release shuffled and twice", order: "random", copies: 2 },
] as const;

/** How events are delivered to the webhook: at once or held, once or twice; and the release of held ones. */
export function WebhookCard({ overview }: { readonly overview: PaymentOverview }) {
  const { mode, held, webhookUrl, afterRetries } = overview;
  const events = counted(held, "held event");
  return (
    <Card title="Webhook" badge={held > 0 && <StateBadge look="wait">{events}</StateBadge>}>
      <Copyable value={webhookUrl} what="webhook address" />
      <SpaceBetween direction="horizontal" size="xs">
        <ActionToggle label="Hold events" isOn={mode.held} set={(on) => paymentApi.setMode({ ...mode, held: on })} />
        <ActionToggle
          label="Send each twice"
          isOn={mode.copies > 1}
          set={(on) => paymentApi.setMode({ ...mode, copies: on ? 2 : 1 })}
        />
        <ActionToggle
          label="Unpaid after the last retry"
          isOn={afterRetries === "unpaid"}
          set={(on) => paymentApi.setAfterRetries(on ? "unpaid" : "cancel")}
        />
      </SpaceBetween>
      <SpaceBetween direction="horizontal" size="xs">
        {releases.map(({ label, order, copies }) => (
          <ActionButton
            key={label}
            label={label}
            disabled={held === 0}
            work={() => paymentApi.release(order, copies)}
            done={`Released ${events}.`}
          />
        ))}
      </SpaceBetween>
    </Card>
  );
}
