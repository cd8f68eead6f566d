import type { Adapter } from "#functions/core/adapters.ts";
import { isForMachines } from "#shared/permissions.ts";
import { routeEntries } from "#shared/api/entries.ts";
import type { Capability, Route } from "#shared/api/route.ts";

/** A file that is a separate Lambda, and the adapters that it may reach. */
export interface LambdaEntry {
  /** Relative to the repository. */
  readonly file: string;
  readonly adapters: readonly Adapter[];
}

const adapterOf: Readonly<Record<Capability, Adapter>> = {
  "table:read": "dynamo",
  "table:write": "dynamo",
  "session:record": "dynamo",
  "template-list:keep": "dynamo",
  "template-contents:keep": "dynamo",
  "customer-account:read": "customer-ses",
  "customer-account:write": "customer-ses-writing",
  "customer-account:permissions": "customer-permissions",
  "customer-account:statistics": "customer-statistics",
  "identity:find": "user-pool",
  "identity:admin": "member-directory",
  "identity:register": "account-registry",
  "identity:own": "own-accounts",
  "identity:passkeys": "own-passkeys",
  "identity:link": "provider-links",
  "identity:methods": "sign-in-methods",
  "identity:providers": "company-providers",
  "identity:client": "app-client",
  "factors:read": "factor-state",
  "factors:write": "factors",
  discovery: "discovery",
  "oidc-tokens": "oidc-tokens",
  webhooks: "webhook-sender",
  "mail:send": "mails",
  "images:write": "images",
  "images:delete": "image-removal",
  "queue:write": "work-queue",
  dns: "dns",
  "own-api": "own-api",
  payments: "payments",
  marketplace: "marketplace",
};

/** The signed-in user is looked up in the table. */
const looksUpCaller = (access: Route["access"]) => access !== "public" && !isForMachines(access);

const adaptersOf = ({ access, needs }: Route): Adapter[] => [
  ...new Set([...(looksUpCaller(access) ? (["dynamo"] as const) : []), ...needs.map((need) => adapterOf[need])]),
];

const endpoints: readonly LambdaEntry[] = routeEntries.map(({ file, route }) => ({
  file,
  adapters: adaptersOf(route),
}));

const triggers: readonly LambdaEntry[] = [
  { file: "functions/triggers/authorize-api-key.ts", adapters: ["dynamo"] },
  { file: "functions/triggers/authorize-scim-token.ts", adapters: ["dynamo"] },
  { file: "functions/triggers/bill-extras.ts", adapters: ["dynamo", "payments", "marketplace"] },
  {
    file: "functions/triggers/check-accounts.ts",
    adapters: ["dynamo", "work-queue", "customer-ses", "customer-statistics"],
  },
  { file: "functions/triggers/check-drift-nightly.ts", adapters: ["dynamo", "work-queue"] },
  { file: "functions/triggers/create-auth-challenge.ts", adapters: [] },
  { file: "functions/triggers/define-auth-challenge.ts", adapters: [] },
  { file: "functions/triggers/deliver-notifications.ts", adapters: ["dynamo", "mails"] },
  { file: "functions/triggers/give-up-dead-letters.ts", adapters: ["dynamo"] },
  { file: "functions/triggers/post-confirmation.ts", adapters: ["dynamo"] },
  { file: "functions/triggers/pre-sign-up.ts", adapters: ["dynamo", "provider-links"] },
  { file: "functions/triggers/pre-token-generation.ts", adapters: ["dynamo", "factor-state"] },
  {
    file: "functions/triggers/purge-companies.ts",
    adapters: ["dynamo", "member-directory", "company-providers", "image-removal", "payments"],
  },
  { file: "functions/triggers/purge-archive.ts", adapters: ["dynamo", "image-removal"] },
  { file: "functions/triggers/report-errors.ts", adapters: ["error-reports"] },
  { file: "functions/triggers/rotate-origin-secret.ts", adapters: ["origin-secret"] },
  { file: "functions/triggers/retire-site-files.ts", adapters: ["site-files"] },
  { file: "functions/triggers/send-webhooks.ts", adapters: ["dynamo", "webhook-sender"] },
  { file: "functions/triggers/set-app-client.ts", adapters: ["dynamo", "app-client"] },
  { file: "functions/triggers/take-marketplace-event.ts", adapters: ["dynamo", "marketplace"] },
  { file: "functions/triggers/count-mail-events.ts", adapters: ["dynamo", "work-queue"] },
  { file: "functions/triggers/verify-auth-challenge-response.ts", adapters: ["dynamo"] },
  { file: "functions/triggers/wake-stalled-jobs.ts", adapters: ["dynamo", "work-queue"] },
  {
    file: "functions/triggers/work-off-queue.ts",
    adapters: ["dynamo", "work-queue", "customer-ses", "customer-ses-writing"],
  },
];

/**
 * Lambdas that have nothing in common with others. The one of agents says what its tools take as JSON Schemas, which the zod of all
 * others cannot make.
 */
export const wholeLambdas: ReadonlySet<string> = new Set(["functions/agents/answer-agent.ts"]);

export const lambdaEntries = [...endpoints, ...triggers];
