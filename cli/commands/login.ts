import { createAsk } from "../core/ask.ts";
import { addressOf, keyOf, removeCredentials, storeCredentials } from "../core/credentials.ts";
import { harmless } from "../core/paint.ts";
import type { Command } from "../core/command.ts";
import { readOwnKey } from "./connect.ts";

interface LoginOptions {
  readonly url?: string;
  /** The key is the first line of the standard input. */
  readonly keyStdin?: boolean;
}

/** Stores an API key for an installation, after a call with it. */
export const login: Command<LoginOptions> = async ({ url, keyStdin = false }, { around, keepSecret }) => {
  const ask = createAsk(around);
  const { SESTINA_URL: inEnvironment = "" } = around.env;
  const known = url ?? (inEnvironment === "" ? undefined : inEnvironment);
  const address = addressOf(known ?? (await ask("Address of Sestina")));
  const [firstLine = ""] = keyStdin ? (await around.readStdin()).split("\n", 1) : [];
  const key = keyOf(keyStdin ? firstLine : await ask("API key", { isSecret: true }));
  keepSecret(key);
  const { company } = await readOwnKey(around, { url: address, key });
  const file = await storeCredentials(around, { url: address, key });
  // A company has no name until its first user gives it one.
  const works = company.name === "" ? "The key works" : `The key of ${harmless(company.name)} works`;
  return { json: { url: address, file, company: company.name }, text: `${works}, and is stored in ${file}.` };
};

/** Deletes the stored key of an installation: the current one unless said. The key itself goes on working. */
export const logout: Command<{ readonly url?: string }> = async ({ url }, { around }) => {
  const removed = await removeCredentials(around, url);
  const text = removed === undefined ? "There is no login." : `The key for ${removed} is deleted from this machine.`;
  return { json: { url: removed ?? null }, text };
};
