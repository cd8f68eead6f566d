import { expect } from "vitest";

/** A signed token, as the user pool issues it. */
export const aToken: unknown = expect.stringMatching(/^ey[\w-]+\.ey[\w-]+\.[\w-]+$/);

/** The tokens that the user pool issues at a sign-in. */
export const tokens = { IdToken: aToken, AccessToken: aToken, TokenType: "Bearer" };
