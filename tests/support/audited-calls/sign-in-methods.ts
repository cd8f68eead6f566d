import type { signInMethodRoutes } from "#shared/api/sign-in-methods.ts";
import { comeBy } from "../sso.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const signInMethodCalls: SampleCalls<typeof signInMethodRoutes> = {
  unlinkSignInMethod: async ({ product, person }) => {
    await comeBy(product, "Google", person.email);
    return { params: { method: "google" } };
  },
};
