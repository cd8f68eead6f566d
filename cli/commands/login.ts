import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { createApi } from "../api/client.ts";
import { Refused } from "../api/failure-of-answer.ts";
import { createAsk } from "../core/ask.ts";
import { addressOf, type Credentials, removeCredentials, storeCredentials } from "../core/credentials.ts";
import { Failure } from "../core/failure.ts";
import type { Surroundings } from "../core/surroundings.ts";
import type { Command } from "../core/command.ts";

interface LoginOptions {
  readonly url?: string;
  /** The key is the first line of the standard input. */
  readonly keyStdin?: boolean;
}

/** Stores an API key for an installation, after a call with it. */
export const login: Command<LoginOptions> = async ({ url, keyStdin = false }, { around, keepSecret }) => {
  const ask = createAsk(around);
  const address = addressOf(url ?? around.env["SESTINA_URL"] ?? (await ask("Address of Sestina")));
  const key = (keyStdin ? await around.readStdin() : await ask("API key", { isSecret: true })).trim();
  if (key === "") throw new Failure("misused", "The key is empty.", { hint: "Make one under Settings, API keys." });
  keepSecret(key);
  await tryKey(around, { url: address, key });
  const file = await storeCredentials(around, { url: address, key });
  return { json: { url: address, file }, text: `The key works, and is stored in ${file}.` };
};

/** @throws Failure for a key that opens nothing */
async function tryKey(around: Surroundings, credentials: Credentials): Promise<void> {
  try {
    await createApi(around, credentials)(machineApiRoutes.listAccountTemplates, { query: { limit: "1" } });
  } catch (error) {
    // The key exists in both cases: the call names none of its accounts, or the key does not have the scope of the call.
    const isKnown = error instanceof Refused && (error.code === "INVALID_INPUT" || error.code === "PERMISSION_DENIED");
    if (!isKnown) throw error;
  }
}

/** Deletes the stored key of an installation: the current one unless said. The key itself goes on working. */
export const logout: Command<{ readonly url?: string }> = async ({ url }, { around }) => {
  const removed = await removeCredentials(around, url);
  const text = removed === undefined ? "There is no login." : `The key for ${removed} is deleted from this machine.`;
  return { json: { url: removed ?? null }, text };
};
