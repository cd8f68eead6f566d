import * as z from "zod/mini";
import type { PasskeyCredential } from "#shared/models/passkey.ts";

const Descriptor = z.object({ id: z.string() });

/** Cognito's options (W3C: PublicKeyCredentialCreationOptionsJSON), as far as they are read. */
const Options = z.object({
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(z.array(Descriptor)),
  authenticatorSelection: z.optional(
    z.object({
      requireResidentKey: z.optional(z.boolean()),
      residentKey: z.optional(z.enum(["discouraged", "preferred", "required"])),
      userVerification: z.optional(z.enum(["discouraged", "preferred", "required"])),
    }),
  ),
});

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const textOf = (bytes: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const attachments = z.optional(z.enum(["cross-platform", "platform"]));

/**
 * Makes a passkey in the browser; undefined if it made none.
 * @throws DOMException as navigator.credentials.create() does
 */
export async function makeCredential(given: unknown): Promise<PasskeyCredential | undefined> {
  const { user, challenge, excludeCredentials = [], ...others } = z.parse(Options, given);
  const made = await navigator.credentials.create({
    publicKey: {
      ...others,
      user: { ...user, id: bytesOf(user.id) },
      challenge: bytesOf(challenge),
      excludeCredentials: excludeCredentials.map(({ id }) => ({ type: "public-key", id: bytesOf(id) })),
    },
  });
  if (!(made instanceof PublicKeyCredential)) return undefined;
  const { response } = made;
  if (!(response instanceof AuthenticatorAttestationResponse)) return undefined;
  const attachment = z.safeParse(attachments, made.authenticatorAttachment ?? undefined);
  return {
    id: made.id,
    rawId: textOf(made.rawId),
    type: "public-key",
    ...(attachment.data !== undefined && { authenticatorAttachment: attachment.data }),
    clientExtensionResults: {},
    response: {
      clientDataJSON: textOf(response.clientDataJSON),
      attestationObject: textOf(response.attestationObject),
      transports: response.getTransports(),
    },
  };
}
