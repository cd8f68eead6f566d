import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from "node:crypto";

/** The fields of a relying party's request that are used (W3C, "Web Authentication Level 3": …OptionsJSON). */
interface CreationOptions {
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
  readonly challenge: string;
}
interface RequestOptions {
  readonly rpId: string;
  readonly challenge: string;
  readonly allowCredentials?: readonly { readonly id: string }[];
}

/** What a test falsifies, or what the user does. */
interface Behaviour {
  readonly origin?: string;
  readonly relyingPartyId?: string;
  readonly verifiesUser?: boolean;
  /** Added to the signature counter before it is sent; 1 unless given. */
  readonly counts?: number;
}

interface Held {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** CBOR (RFC 8949), limited to the shapes of an attestation. */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
  };
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
  throw new Error("no CBOR for this");
}

function coseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const point = (text: string) => Buffer.from(text, "base64url");
  return cbor(new Map<number, unknown>([[1, 2], [3, -7], [-1, 1], [-2, point(x)], [-3, point(y)]])); // prettier-ignore
}

/**
 * An authenticator and its browser, made with node:crypto: ES256 keys, attestation "none", a counter. @param
 * usualOrigin the calling page, unless a call names another
 */
export function softwareAuthenticator(usualOrigin: string) {
  const held: Held[] = [];
  let counter = 0;

  const authenticatorData = (
    rpId: string,
    { verifiesUser = true, counts = 1 }: Behaviour,
    attested?: Buffer,
  ): Buffer => {
    counter += counts;
    const flags = 0x01 | (verifiesUser ? 0x04 : 0) | (attested === undefined ? 0 : 0x40);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };
  const clientData = (type: string, challenge: string, { origin = usualOrigin }: Behaviour): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    /** navigator.credentials.create(), as JSON. */
    create: ({ rp, user, challenge }: CreationOptions, behaviour: Behaviour = {}) => {
      const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
      const id = randomBytes(32);
      held.push({ id, privateKey, userHandle: user.id });
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
      const authData = authenticatorData(behaviour.relyingPartyId ?? rp.id, behaviour, attested);
      const attestation = cbor(new Map<string, unknown>([["fmt", "none"], ["attStmt", new Map()], ["authData", authData]])); // prettier-ignore
      return {
        id: id.toString("base64url"),
        rawId: id.toString("base64url"),
        type: "public-key",
        authenticatorAttachment: "platform",
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, behaviour).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** navigator.credentials.get(), as JSON; throws if no key of this authenticator is requested. */
    get: ({ rpId, challenge, allowCredentials = [] }: RequestOptions, behaviour: Behaviour = {}) => {
      const key = held.find(({ id }) => allowCredentials.some((each) => each.id === id.toString("base64url")));
      if (key === undefined) throw new Error("This authenticator has no such passkey.");
      const data = authenticatorData(behaviour.relyingPartyId ?? rpId, behaviour);
      const client = clientData("webauthn.get", challenge, behaviour);
      const signature = createSign("sha256").update(Buffer.concat([data, sha256(client)])).sign(key.privateKey); // prettier-ignore
      return {
        id: key.id.toString("base64url"),
        rawId: key.id.toString("base64url"),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
          userHandle: key.userHandle,
        },
      };
    },
  };
}
