import * as z from "zod";

/** The stored form of a passkey (W3C, "Web Authentication Level 3", 4: credential record). */
export const Passkey = z.object({
  /** Base64url. */
  credentialId: z.string(),
  /** A COSE key, base64url. */
  publicKey: z.string(),
  /** The authenticator's last signature counter; 0 for an authenticator without one. */
  counter: z.int().min(0),
  transports: z.array(z.string()),
  attachment: z.string().optional(),
  friendlyName: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
});
export type Passkey = z.infer<typeof Passkey>;

/** The pool's settings for passkeys (AWS: WebAuthnConfigurationType). */
export interface WebAuthnSettings {
  /** A domain, without scheme and port. */
  readonly relyingPartyId: string;
  readonly userVerification: "required" | "preferred";
  readonly factorConfiguration: "SINGLE_FACTOR" | "MULTI_FACTOR_WITH_USER_VERIFICATION";
}

/** The relying party's domain or a subdomain, by https; browsers also accept http for this machine. */
export function isOriginOf(origin: string, relyingPartyId: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  if (protocol !== "https:" && !(protocol === "http:" && hostname === "localhost")) return false;
  return hostname === relyingPartyId || hostname.endsWith(`.${relyingPartyId}`);
}

const ClientData = z.object({ challenge: z.string(), origin: z.string() });

/** The challenge and origin in the browser's client data; undefined if it is not readable. */
export function readClientData(clientDataJson: string): z.infer<typeof ClientData> | undefined {
  try {
    return ClientData.safeParse(JSON.parse(Buffer.from(clientDataJson, "base64url").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}
