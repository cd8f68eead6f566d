import type { Stripe } from "stripe";
import * as z from "zod";

export const PortalSession = z.object({
  id: z.string(),
  created: z.int(),
  customer: z.string(),
  returnUrl: z.string().nullable(),
  /** Contains the secret that authorizes its bearer. */
  url: z.string(),
});
export type PortalSession = z.infer<typeof PortalSession>;

export const portalSessionView = (session: PortalSession): Stripe.BillingPortal.Session => ({
  id: session.id,
  object: "billing_portal.session",
  after_expiration: null,
  configuration: "bpc_local",
  created: session.created,
  customer: session.customer,
  customer_account: null,
  flow: null,
  livemode: false,
  locale: null,
  on_behalf_of: null,
  return_url: session.returnUrl,
  url: session.url,
});
