import * as z from "zod";
import { anyOf } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

export const marketplaceRoutes = defineRoutes({
  registerMarketplaceCustomer: {
    method: "POST",
    path: "/marketplace/register",
    access: "public",
    needs: ["table:write", "marketplace"],
    touches: ["marketplace-reference"],
    timeoutSeconds: 29,
    audits: { nothing: "Whose company it will be is not known yet." },
    summary: "Where AWS Marketplace sends buyers: goes on to the login, with a reference in `marketplaceToken`.",
    bodyKind: "form",
    reply: z.object({ location: z.url() }),
    status: 303,
  },
  completeMarketplaceUpgrade: {
    method: "PUT",
    path: "/company/upgrade-success",
    access: anyOf("billing"),
    needs: ["table:write", "payments", "marketplace"],
    touches: ["marketplace-reference", "license", "extras-due"],
    timeoutSeconds: 29,
    audits: "subscription.changed",
    summary: "Give what was bought on AWS Marketplace to this company; the reference is good once.",
    body: z.strictObject({
      aws_marketplace_token: z.string().regex(/^[\w-]{20,100}$/, "must be the reference of the link"),
    }),
    fails: ["MARKETPLACE_TOKEN_INVALID", "MARKETPLACE_SUBSCRIPTION_TAKEN", "PAID_BY_CARD", "PAYMENTS_UNAVAILABLE"],
  },
});
