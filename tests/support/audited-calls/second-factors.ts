import { secondFactorRoutes } from "#shared/api/second-factors.ts";
import { addMember } from "../access-members.ts";
import { password } from "../product.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const secondFactorCalls: SampleCalls<typeof secondFactorRoutes> = {
  makeRecoveryCodes: () => ({ body: { password } }),
  recoverAccount: async ({ product, person }) => {
    const member = await addMember(product, person);
    const { body } = await member.call(secondFactorRoutes.makeRecoveryCodes, { body: { password } });
    // The token is only for the test, which compares the actor.
    return { token: member.token, body: { email: member.email, code: body.codes[0] } };
  },
};
