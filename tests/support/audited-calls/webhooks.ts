import { webhookRoutes } from "#shared/api/webhooks.ts";
import { addWebhook, aWebhook } from "../webhooks.ts";
import type { SampleCalls, Stage } from "./sample-calls.ts";

/** Without events that a schedule would send meanwhile. */
const quiet = { kinds: ["webhook-disabled" as const] };

const added = async ({ person }: Stage) => (await addWebhook(person, quiet)).webhook;

/** A webhook with a delivery. Nothing receives at the address, which is an answer too. */
export const testedWebhook = async (stage: Stage) => {
  const { id } = await added(stage);
  const { body } = await stage.person.call(webhookRoutes.testWebhook, { params: { id } });
  return { id, deliveryId: body.id };
};

export const webhookCalls: SampleCalls<typeof webhookRoutes> = {
  addWebhook: () => ({ body: { ...aWebhook, ...quiet } }),
  changeWebhook: async (stage) => {
    const { id } = await added(stage);
    return { params: { id }, body: { ...aWebhook, name: "Other", enabled: true } };
  },
  removeWebhook: async (stage) => ({ params: { id: (await added(stage)).id } }),
  replaceWebhookSecret: async (stage) => ({ params: { id: (await added(stage)).id } }),
  testWebhook: async (stage) => ({ params: { id: (await added(stage)).id } }),
  sendWebhookAgain: async (stage) => ({ params: await testedWebhook(stage) }),
};
