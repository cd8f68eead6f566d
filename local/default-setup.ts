import * as z from "zod";
import type { Addresses, CloudSetup } from "./cloud-setup.ts";
import { redirect } from "./http/redirect.ts";
import { operator } from "./operator.ts";

const Text = z.record(z.string(), z.string());

/** The initial content of the local AWS when it runs alone. Tables are created by CreateTable. */
export const Config = z.strictObject({
  userPool: z
    .strictObject({
      /** Of AWS's form, or token verifiers refuse it. */
      id: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d_\w+$/, 'a pool id is e.g. "eu-central-1_Example01"'),
      clientId: z.string(),
      customAttributes: z.array(z.string().startsWith("custom:")).default([]),
    })
    .prefault({ id: `${operator.region}_LocalPool`, clientId: "localclient0000000000000000" }),
  buckets: z.array(z.strictObject({ name: z.string(), publicPrefixes: z.array(z.string()).default([]) })).default([]),
  queues: z.array(z.strictObject({ name: z.string(), attributes: Text.default({}) })).default([]),
  /** Values by name. */
  secrets: Text.default({}),
  stripe: z
    .strictObject({
      secretKey: z.string().default("sk_test_local"),
      webhook: z.strictObject({ url: z.url(), secret: z.string() }).optional(),
      /** Products with a price per month and per year, in US dollars. */
      catalogue: z
        .array(z.strictObject({ key: z.string(), name: z.string(), monthly: z.number(), annual: z.number() }))
        .default([]),
    })
    .prefault({}),
});
export type Config = z.infer<typeof Config>;

/** The setup of a local AWS that runs alone. */
export const defaultSetup = (
  { userPool, buckets, queues, secrets, stripe }: Config,
  addresses: Addresses,
): CloudSetup => ({
  ...{ buckets, queues, secrets },
  pool: {
    ...userPool,
    region: userPool.id.slice(0, userPool.id.indexOf("_")),
    explicitAuthFlows: [
      "ALLOW_ADMIN_USER_PASSWORD_AUTH",
      "ALLOW_CUSTOM_AUTH",
      "ALLOW_USER_AUTH",
      "ALLOW_USER_PASSWORD_AUTH",
      "ALLOW_USER_SRP_AUTH",
    ],
  },
  payments: {
    stripe: {
      ...stripe,
      pages: `${addresses.url}/_stripe`,
      webhook: stripe.webhook ?? { url: `${addresses.awsUrl}/no-webhook`, secret: "whsec_local" },
    },
    marketplace: {
      productCode: "local0product0code000000",
      productId: "prod-local",
      pages: `${addresses.url}/_marketplace`,
      registrationUrl: `${addresses.url}/_local`,
    },
  },
  mount: () => ({ "": { handle: () => Promise.resolve(redirect("/_local")) } }),
});
