import * as z from "zod";

/** What the pool keeps of a passkey (W3C, "Web Authentication Level 3", 4: credential record). */
export const Passkey = z.object({
  /** Base64url. */
  credentialId: z.string(),
  /** A COSE key, base64url. */
  publicKey: z.string(),
  /** The signature counter that the authenticator sent last; 0 for one that does not count. */
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

/** The relying party's own domain or one below it, by https; a browser also takes http for this machine alone. */
export function isOriginOf(origin: string, relyingPartyId: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  if (protocol !== "https:" && !(protocol === "http:" && hostname === "localhost")) return false;
  return hostname === relyingPartyId || hostname.endsWith(`.${relyingPartyId}`);
}

const ClientData = z.object({ challenge: z.string(), origin: z.string() });

/** What the browser says it was asked and by which page; undefined if it is not readable. */
export function readClientData(clientDataJson: string): z.infer<typeof ClientData> | undefined {
  try {
    return ClientData.safeParse(JSON.parse(Buffer.from(clientDataJson, "base64url").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}
