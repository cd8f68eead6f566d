import { expect } from "vitest";

/** A token that is signed, as the user pool gives them. */
export const aToken: unknown = expect.stringMatching(/^ey[\w-]+\.ey[\w-]+\.[\w-]+$/);

/** What the user pool gives to somebody who is in. */
export const tokens = { IdToken: aToken, AccessToken: aToken, TokenType: "Bearer" };
