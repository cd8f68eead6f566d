import { identityRoutes } from "#shared/api/identities.ts";
import type { SampleCalls, Stage } from "./sample-calls.ts";

/** A verified address of the stage's account. */
async function verified({ person, customer }: Stage, address: string) {
  await customer.verify(address);
  const { body } = await person.call(identityRoutes.addEmailIdentity, { body: { email: address } });
  return { params: { id: String(body.uid) } };
}

export const identityCalls: SampleCalls<typeof identityRoutes> = {
  addEmailIdentity: () => ({ body: { email: "hello@shop.example" } }),
  setDefaultSender: (stage) => verified(stage, "default@shop.example"),
  nameSender: async (stage) => ({ ...(await verified(stage, "named@shop.example")), body: { senderName: "The shop" } }),
  offerSender: async (stage) => ({ ...(await verified(stage, "hidden@shop.example")), query: { visible: "false" } }),
  offerAllSenders: () => ({ query: { visible: "false" } }),
  addDomainIdentity: () => ({ body: { domain: "shop.example" } }),
  removeIdentity: (stage) => verified(stage, "removed@shop.example"),
};
