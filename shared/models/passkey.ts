import * as z from "zod";
import { oneLine, Timestamp } from "./scalars.ts";

/** The credential id of WebAuthn, base64url. */
export const PasskeyId = z.string().regex(/^[\w-]{1,1400}$/);

export const MAX_PASSKEY_NAME = 60;

const Name = z
  .string()
  .trim()
  .min(1)
  .max(MAX_PASSKEY_NAME)
  .regex(...oneLine);

/** What its owner calls a passkey; Cognito has no names that can be changed. */
export const PasskeyName = z.strictObject({ name: Name });

/** Of the session that calls. Cognito gives another one for it, which the reply has. */
const RefreshToken = z.string().min(1).max(8192);
export const SessionProof = z.strictObject({ refreshToken: RefreshToken });

const Bytes = z.string().regex(/^[\w-]{1,65536}={0,2}$/);

/** W3C, "Web Authentication Level 3": RegistrationResponseJSON, as far as Cognito needs it. */
export const PasskeyCredential = z.strictObject({
  id: PasskeyId,
  rawId: PasskeyId,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional(),
  clientExtensionResults: z.strictObject({}),
  response: z.strictObject({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.string().max(20)).max(10),
  }),
});
export type PasskeyCredential = z.infer<typeof PasskeyCredential>;

export const NewPasskey = z.strictObject({ refreshToken: RefreshToken, name: Name, credential: PasskeyCredential });

/** The caller's session goes on with this refresh token. */
export const RotatedSession = z.object({ refreshToken: z.string() });

export const Passkey = z.object({
  id: PasskeyId,
  /** What its owner calls it; Cognito's own name where it has none. */
  name: z.string(),
  createdAt: Timestamp.optional(),
});
export type Passkey = z.infer<typeof Passkey>;

export const Passkeys = RotatedSession.extend({ passkeys: z.array(Passkey) });

/** W3C: PublicKeyCredentialCreationOptionsJSON. */
export const PasskeyOptions = RotatedSession.extend({ options: z.record(z.string(), z.unknown()) });
