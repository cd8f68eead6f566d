import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { Failure } from "./failure.ts";
import { replaceFile, textOf } from "./files.ts";
import type { Surroundings } from "./surroundings.ts";

const Login = z.object({ key: z.string().min(1) });
/** Logins by the address of their installation: a key is sent to that address only. */
const Stored = z.object({ current: z.string().optional(), logins: z.record(z.string(), Login).default({}) });
type Stored = z.infer<typeof Stored>;

export interface Credentials {
  /** Without a slash at the end. */
  readonly url: string;
  readonly key: string;
}

const fileOf = ({ configFolder }: Surroundings) => join(configFolder, "credentials.json");

const notLoggedIn = () =>
  new Failure("denied", "There is no API key.", {
    hint: "Run `sestina login`, or set SESTINA_URL and SESTINA_KEY.",
  });

/**
 * The address of an installation: https, or http if it is on this machine, where the key passes no network.
 * @throws Failure
 */
export function addressOf(written: string): string {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  const isLocal = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(url?.hostname ?? "");
  if (url === undefined || !(url.protocol === "https:" || (url.protocol === "http:" && isLocal))) {
    throw new Failure("misused", `${JSON.stringify(written)} is no address of Sestina.`, {
      hint: "Give one such as https://sestina.example.com. A key is sent by http to this machine only.",
    });
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}

/**
 * A key as it is sent, in a header: without the white space around it.
 * @throws Failure that does not show it
 */
export function keyOf(written: string): string {
  const key = written.trim();
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  throw new Failure("misused", key === "" ? "The key is empty." : "The key has characters that no key has.", {
    hint: "Copy it whole, or make one under Settings, API keys.",
  });
}

async function readStored(around: Surroundings): Promise<Stored> {
  const file = fileOf(around);
  const text = await textOf(file);
  if (text === undefined) return { logins: {} };
  if (process.platform !== "win32" && ((await stat(file)).mode & 0o077) !== 0) {
    throw new Failure("denied", `Others can read ${file}.`, { hint: `Run \`chmod 600 ${file}\`.` });
  }
  try {
    return Stored.parse(JSON.parse(text));
  } catch (cause) {
    throw new Failure("denied", `${file} cannot be read.`, { hint: "Delete it, and run `sestina login`.", cause });
  }
}

async function writeStored(around: Surroundings, stored: Stored): Promise<string> {
  const file = fileOf(around);
  await mkdir(around.configFolder, { recursive: true, mode: 0o700 });
  await replaceFile(file, `${JSON.stringify(stored, null, 2)}\n`, 0o600);
  return file;
}

/**
 * The key from the environment, or the one of a login. A key in the environment needs its address there as well: else a
 * folder or a former login would choose where it goes.
 * @throws Failure
 */
export async function findCredentials(around: Surroundings): Promise<Credentials> {
  const { SESTINA_URL: url = "", SESTINA_KEY: key = "" } = around.env;
  if (key !== "") {
    if (url === "") throw new Failure("denied", "SESTINA_KEY is set without SESTINA_URL.", { hint: "Set both." });
    return { url: addressOf(url), key: keyOf(key) };
  }
  const stored = await readStored(around);
  const address = addressIn(around, stored);
  const login = address === undefined ? undefined : stored.logins[address];
  if (address === undefined || login === undefined) throw notLoggedIn();
  return { url: address, key: keyOf(login.key) };
}

/** The address of the installation that commands reach: of the environment, or of the latest login. */
export const currentAddress = async (around: Surroundings): Promise<string | undefined> =>
  addressIn(around, await readStored(around));

function addressIn({ env }: Surroundings, { current }: Stored): string | undefined {
  const { SESTINA_URL: url = "" } = env;
  const chosen = url === "" ? current : url;
  return chosen === undefined ? undefined : addressOf(chosen);
}

/** Stores a key in the config folder of the operating system, for this user only. Returns the file. */
export async function storeCredentials(around: Surroundings, { url, key }: Credentials): Promise<string> {
  const stored = await readStored(around);
  return writeStored(around, { current: url, logins: { ...stored.logins, [url]: { key } } });
}

/** Returns the address whose key was deleted; undefined if none was stored. */
export async function removeCredentials(around: Surroundings, asked?: string): Promise<string | undefined> {
  const stored = await readStored(around);
  const chosen = asked === undefined ? stored.current : addressOf(asked);
  if (chosen === undefined || stored.logins[chosen] === undefined) return undefined;
  const logins = Object.fromEntries(Object.entries(stored.logins).filter(([address]) => address !== chosen));
  const current = stored.current === chosen ? Object.keys(logins).at(0) : stored.current;
  await writeStored(around, { ...(current !== undefined && { current }), logins });
  return chosen;
}
