import * as z from "zod";
import { listOperation, operation, type Call, type Operation } from "../api/operation.ts";
import { text } from "../api/params.ts";
import { required } from "../api/stripe-error.ts";
import { closeDispute } from "../billing/dispute-charge.ts";
import { disputeView, type Dispute } from "../objects/dispute.ts";

const Nothing = z.strictObject({});

const disputeOf = ({ context, part }: Call): Dispute =>
  required(context.objects.disputes.get(part("id")), "dispute", part("id"));

/** Disputes. They are not created by the API, and closing one means to accept that it is lost. */
export const disputeOperations: Operation[] = [
  operation("GET /v1/disputes/{id}", Nothing, (_, call) => disputeView(disputeOf(call))),
  listOperation(
    "/v1/disputes",
    { charge: text.optional(), payment_intent: text.optional() },
    ({ charge, payment_intent: intent }, { context }) =>
      context.objects.disputes
        .list()
        .toReversed()
        .filter((dispute) => charge === undefined || dispute.charge === charge)
        .filter((dispute) => intent === undefined || dispute.paymentIntent === intent),
    disputeView,
  ),
  operation("POST /v1/disputes/{id}/close", Nothing, (_, call) =>
    disputeView(closeDispute(call.context, disputeOf(call), "lost")),
  ),
];
