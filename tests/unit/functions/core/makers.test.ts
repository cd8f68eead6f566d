import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Table } from "#functions/adapters/ports/table.ts";
import type { Capability } from "#shared/api/route.ts";
import { everyTouch } from "#shared/partitions.ts";
import { operator } from "#local/operator.ts";
import { serveSecrets } from "#tests/support/local-secrets.ts";

// The makers keep the first table that is opened (functions/core/makers.ts), and test files share their modules: this one has its own.
vi.resetModules();
const { OutsideScope } = await import("#functions/core/limit-table.ts");
const { everyPartition, makers, servicesFor } = await import("#functions/core/makers.ts");

const companyId = "11111111-aaaa-4bbb-8ccc-000000000001";
const secrets = await serveSecrets({ stripe: JSON.stringify({ secretKey: "sk_test_1", webhookSecret: "whsec_1" }) });
afterAll(async () => {
  await secrets.close();
  vi.resetModules();
});

beforeEach(() => {
  const environment = {
    AWS_REGION: operator.region,
    AWS_ACCESS_KEY_ID: operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: operator.secretAccessKey,
    TABLE_NAME: "table",
    USER_POOL_ID: "eu-central-1_pool",
    USER_POOL_CLIENT_ID: "client",
    HOSTED_CLIENT_ID: "hosted",
    IMAGE_BUCKET: "images",
    WORK_QUEUE_URL: "https://sqs.example/queue",
    MARKETPLACE_PRODUCT_CODE: "product",
    MARKETPLACE_LISTING_URL: "https://aws.example/listing",
    MACHINES_API_URL: "https://machines.example",
    ORIGIN_SECRET_ID: "origin",
    STRIPE_SECRET_ID: "stripe",
    APP_URL: "https://app.example/start",
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** What each capability hands over, by its name, and one call that it offers. */
const handed: Readonly<Record<Capability, readonly [service: string, call: string]>> = {
  "table:read": ["table", "getMany"],
  "oidc-tokens": ["oidcTokens", "verify"],
  "table:write": ["table", "write"],
  "session:record": ["sessions", "write"],
  "template-list:keep": ["lists", "write"],
  "template-contents:keep": ["contents", "write"],
  "customer-account:read": ["customers", "open"],
  "customer-account:write": ["customers", "open"],
  "customer-account:permissions": ["customerPermissions", "evaluate"],
  "customer-account:statistics": ["customerStatistics", "sendStatistics"],
  "identity:find": ["userPool", "findConfirmed"],
  "identity:admin": ["directory", "remove"],
  "identity:register": ["accounts", "createConfirmed"],
  "identity:own": ["ownAccounts", "provePassword"],
  "identity:passkeys": ["ownPasskeys", "begin"],
  "identity:link": ["providerLinks", "link"],
  "identity:methods": ["signInMethods", "unlink"],
  "identity:providers": ["companyProviders", "put"],
  "identity:client": ["appClients", "update"],
  "factors:read": ["factors", "find"],
  "factors:write": ["factorWriting", "turnOff"],
  discovery: ["discovery", "check"],
  webhooks: ["webhookSender", "send"],
  "mail:send": ["mails", "send"],
  "images:write": ["images", "put"],
  "images:delete": ["imageRemoval", "remove"],
  "queue:write": ["queue", "wake"],
  dns: ["dns", "txt"],
  "own-api": ["ownApi", "call"],
  payments: ["payments", "openCheckout"],
  marketplace: ["marketplace", "meter"],
};
const capabilities = Object.keys(handed) as Capability[];

it.each(capabilities)("%s is passed by its name, and nothing else with it", async (need) => {
  const services: Readonly<Record<string, object>> = { ...(await makers[need](everyPartition)) };
  const [service, call] = handed[need];
  expect(Object.keys(services)).toEqual([service]);
  expect(services[service]).toHaveProperty(call, expect.any(Function));
});

it.each(capabilities.filter((need) => !/^(table:|session:|template-list:|template-contents:|payments)/.test(need)))(
  "%s is made once",
  async (need) => {
    const [service] = handed[need];
    const first: Readonly<Record<string, object>> = { ...(await makers[need](everyPartition)) };
    const second: Readonly<Record<string, object>> = { ...(await makers[need](everyPartition)) };
    expect(second[service]).toBe(first[service]);
  },
);

it("makes payments each time, since the keys may have been rotated", async () => {
  const { payments } = await makers.payments(everyPartition);
  expect((await makers.payments(everyPartition)).payments).not.toBe(payments);
});

it.each(["table:read", "table:write", "session:record", "template-list:keep", "template-contents:keep"] as const)(
  "limits %s to its scope",
  async (need) => {
    const [service] = handed[need];
    const services: Readonly<Record<string, unknown>> = { ...(await makers[need]({ companyId, touches: [] })) };
    const table = services[service] as Table;
    await expect(table.get({ pk: "company#other", sk: "company" })).rejects.toThrow(OutsideScope);
  },
);

it("allows operator commands and tests to touch every partition", () => {
  expect(everyPartition).toEqual({ companyId: undefined, touches: everyTouch });
});

it("passes what a route needs, and what every handler has", async () => {
  const { now, newId, appUrl, ...named } = await servicesFor(["dns", "mail:send"], everyPartition);
  expect(Object.keys(named).sort()).toEqual(["dns", "mails"]);
  const before = Date.now();
  expect(now().getTime()).toBeGreaterThanOrEqual(before);
  expect(now().getTime()).toBeLessThanOrEqual(Date.now());
  expect(newId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(newId()).not.toBe(newId());
  expect(appUrl()).toBe("https://app.example");
  vi.stubEnv("APP_URL", "app.example");
  expect(appUrl).toThrow("Invalid URL");
});
