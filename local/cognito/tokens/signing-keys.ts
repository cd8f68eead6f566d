import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from "node:crypto";
import { promisify } from "node:util";
import * as z from "zod";
import type { Store } from "#local/store.ts";
import type { Random } from "../randomness.ts";

type TokenUse = "id" | "access";

const StoredKey = z.object({ kid: z.string(), pem: z.string() });
type StoredKey = z.infer<typeof StoredKey>;

/** One entry of the pool's jwks.json. */
export const PublicJwk = z.object({
  alg: z.literal("RS256"),
  e: z.string(),
  kid: z.string(),
  kty: z.literal("RSA"),
  n: z.string(),
  use: z.literal("sig"),
});
export type PublicJwk = z.infer<typeof PublicJwk>;

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly jwk: PublicJwk;
}

/** As in Cognito, id tokens and access tokens have one signing key each. */
export type SigningKeys = Readonly<Record<TokenUse, SigningKey>>;

async function makeKey(random: Random): Promise<StoredKey> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" });
  return { kid: random(32).toString("base64"), pem: pem.toString() };
}

function load({ kid, pem }: StoredKey): SigningKey {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  const jwk = PublicJwk.parse({ ...publicKey.export({ format: "jwk" }), alg: "RS256", kid, use: "sig" });
  return { kid, privateKey, publicKey, jwk };
}

/** The pool's keys: made once and stored, or every restart would sign all users out. */
export async function loadSigningKeys(store: Store, prefix: string, random: Random): Promise<SigningKeys> {
  const keys = store.collection(`${prefix}/signing-key`, StoredKey);
  const keyFor = async (use: TokenUse): Promise<SigningKey> => {
    const stored = keys.get(use) ?? (await makeKey(random));
    keys.put(use, stored);
    return load(stored);
  };
  return { id: await keyFor("id"), access: await keyFor("access") };
}
