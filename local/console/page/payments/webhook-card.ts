import type { PaymentOverview } from "../../payment-schema.ts";
import { copyable } from "../copyable.ts";
import { button, element } from "../element.ts";
import { attempt } from "../notices.ts";
import { actionButton } from "./action-button.ts";
import { paymentApi } from "./payment-api.ts";

/** A toggle button. */
function toggle(label: string, isOn: boolean, set: (on: boolean) => Promise<unknown>, changed: () => Promise<void>) {
  const made = button(label, () =>
    attempt(async () => {
      await set(!isOn);
      await changed();
    }),
  );
  made.setAttribute("aria-pressed", String(isOn));
  made.dataset["focus"] = label;
  return made;
}

/** How events are delivered to the webhook: at once or held, once or twice; and the release of held ones. */
export function webhookCard(data: PaymentOverview, changed: () => Promise<void>): HTMLElement {
  const { mode, held, webhookUrl, afterRetries } = data;
  const events = `${held} held ${held === 1 ? "event" : "events"}`;
  const release = (label: string, order: "natural" | "reversed" | "random", copies = 1): HTMLButtonElement => {
    const work = () => paymentApi.release(order, copies);
    const made = actionButton({ label, of: "", done: `Let go of ${events}.`, work, changed });
    made.disabled = held === 0;
    return made;
  };
  return element(
    "article",
    { className: "card", attributes: { "aria-label": "Webhook" } },
    element(
      "div",
      { className: "card-head" },
      element("h3", {}, "Webhook"),
      held > 0 ? element("span", { className: "badge wait" }, events) : undefined,
    ),
    copyable(webhookUrl, "webhook address"),
    element(
      "p",
      { className: "choices" },
      toggle("Hold events", mode.held, (on) => paymentApi.setMode({ ...mode, held: on }), changed),
      toggle("Send each twice", mode.copies > 1, (on) => paymentApi.setMode({ ...mode, copies: on ? 2 : 1 }), changed),
      toggle(
        "Unpaid after the last retry",
        afterRetries === "unpaid",
        (on) => paymentApi.setAfterRetries(on ? "unpaid" : "cancel"),
        changed,
      ),
    ),
    element(
      "p",
      { className: "choices" },
      release("Release in order", "natural"),
      release("Let go backwards", "reversed"),
      release("Let go shuffled", "random"),
      release("Release shuffled and twice", "random", 2),
    ),
  );
}
