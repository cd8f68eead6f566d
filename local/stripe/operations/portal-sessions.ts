import * as z from "zod";
import { operation, type Operation } from "../api/operation.ts";
import { address, text } from "../api/params.ts";
import { noSuch, required } from "../api/stripe-error.ts";
import { portalSessionView, type PortalSession } from "../objects/portal-session.ts";

const NewPortalSession = z.strictObject({ customer: text, return_url: address.optional(), locale: text.optional() });

/** Sessions of the customer portal. */
export const portalSessionOperations: Operation[] = [
  operation("POST /v1/billing_portal/sessions", NewPortalSession, ({ customer: id, return_url: back }, { context }) => {
    const customer = required(context.objects.customers.get(id), "customer", id, "customer");
    if (customer.deleted) throw noSuch("customer", id, "customer");
    const sessionId = context.newId("bps");
    const session: PortalSession = {
      id: sessionId,
      created: context.now(),
      customer: id,
      returnUrl: back ?? null,
      url: `${context.pages}/portal/${sessionId}/${context.secret()}`,
    };
    context.objects.portals.put(session.id, session);
    return portalSessionView(session);
  }),
];
