import * as z from "zod";

/** The credential id of WebAuthn, base64url. */
export const PasskeyId = z.string().regex(/^[\w-]{1,1400}$/);

export const MAX_PASSKEY_NAME = 60;

/** What its owner calls a passkey; Cognito has no names that can be changed. */
export const PasskeyName = z.strictObject({ name: z.string().trim().min(1).max(MAX_PASSKEY_NAME) });

export const PasskeyNames = z.object({ names: z.record(PasskeyId, z.string()) });
