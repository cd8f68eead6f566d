import { chmod, mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { Failure } from "./failure.ts";
import type { Surroundings } from "./surroundings.ts";

const Login = z.object({ key: z.string().min(1) });
/** By the address of an installation of Sestina: a key never goes to another one. */
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

async function readStored(around: Surroundings): Promise<Stored> {
  const file = fileOf(around);
  let text: string;
  try {
    if (process.platform !== "win32" && ((await stat(file)).mode & 0o077) !== 0) {
      throw new Failure("denied", `Others can read ${file}.`, { hint: `Run \`chmod 600 ${file}\`.` });
    }
    text = await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Failure) throw error;
    return { logins: {} };
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
  const draft = `${file}.${String(process.pid)}`;
  await writeFile(draft, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
  // The mode of writeFile is for new files only.
  await chmod(draft, 0o600);
  await rename(draft, file);
  return file;
}

/**
 * The key from the environment, or the one of a login. A key in the environment needs its address there as well: else a
 * folder or a former login would choose where it goes.
 * @throws Failure
 */
export async function findCredentials(around: Surroundings, asked?: string): Promise<Credentials> {
  const { SESTINA_URL: url = "", SESTINA_KEY: key = "" } = around.env;
  if (key !== "") {
    if (url === "") throw new Failure("denied", "SESTINA_KEY is set without SESTINA_URL.", { hint: "Set both." });
    return { url: addressOf(url), key: key.trim() };
  }
  const stored = await readStored(around);
  const chosen = asked ?? (url === "" ? stored.current : url);
  if (chosen === undefined) throw notLoggedIn();
  const address = addressOf(chosen);
  const login = stored.logins[address];
  if (login === undefined) throw notLoggedIn();
  return { url: address, key: login.key };
}

/** Stores a key in the config folder of the operating system, for this user only. Returns the file. */
export async function storeCredentials(around: Surroundings, { url, key }: Credentials): Promise<string> {
  const stored = await readStored(around);
  return writeStored(around, { current: url, logins: { ...stored.logins, [url]: { key } } });
}

/** Whether there was a login to remove. */
export async function removeCredentials(around: Surroundings, asked?: string): Promise<string | undefined> {
  const stored = await readStored(around);
  const chosen = asked === undefined ? stored.current : addressOf(asked);
  if (chosen === undefined || stored.logins[chosen] === undefined) return undefined;
  const { [chosen]: removed, ...logins } = stored.logins;
  const current = stored.current === chosen ? Object.keys(logins).at(0) : stored.current;
  await writeStored(around, { ...(current !== undefined && { current }), logins });
  return removed === undefined ? undefined : chosen;
}
