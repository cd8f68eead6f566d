import * as z from "zod";

/** The credential id of WebAuthn, base64url. */
export const PasskeyId = z.string().regex(/^[\w-]{1,1400}$/);

export const MAX_PASSKEY_NAME = 60;

/** What its owner calls a passkey; Cognito has no names that can be changed. */
export const PasskeyName = z.strictObject({ name: z.string().trim().min(1).max(MAX_PASSKEY_NAME) });

export const PasskeyNames = z.object({ names: z.record(PasskeyId, z.string()) });

/** What a user has just changed about their passkeys at Cognito. */
export const PasskeyChange = z.strictObject({ change: z.enum(["added", "removed"]) });
export type PasskeyChange = z.infer<typeof PasskeyChange>["change"];
