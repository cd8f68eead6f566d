import * as z from "zod";
import { operation, type Operation } from "../api/operation.ts";
import { flag, integer, text } from "../api/params.ts";
import { invalidRequest, required } from "../api/stripe-error.ts";
import { previewChange } from "../billing/change-items.ts";
import { invoiceView } from "../objects/invoice.ts";
import { ItemParams } from "./subscription-items.ts";
import { readItemChange } from "./subscriptions.ts";

const Preview = z.strictObject({
  subscription: text,
  subscription_details: z.strictObject({
    items: z.array(ItemParams).min(1).max(20),
    /** Other details preview the next renewal, which is not implemented. */
    proration_behavior: z.literal("always_invoice"),
    proration_date: integer.optional(),
    /** Ignored: it does not change the invoice of a change. */
    cancel_at_period_end: flag.optional(),
  }),
});

/** Previews of the invoice that a change of a subscription makes at once (Stripe: "Create a preview invoice"). */
export const invoicePreviewOperations: Operation[] = [
  operation("POST /v1/invoices/create_preview", Preview, (given, { context }) => {
    const { subscription: id, subscription_details: details } = given;
    const subscription = required(context.objects.subscriptions.get(id), "subscription", id, "subscription");
    if (subscription.status === "canceled") {
      throw invalidRequest("You cannot preview an invoice of a canceled subscription.", "subscription");
    }
    return invoiceView(previewChange(context, subscription, readItemChange(context, subscription, details)));
  }),
];
