import * as z from "zod";
import { addressOf } from "../core/credentials.ts";
import { Failure } from "../core/failure.ts";
import type { Surroundings } from "../core/surroundings.ts";

const Answer = z.object({ value: z.string().min(1) });
const TIMEOUT = 30_000;

/** Where a run of a pipeline gets its token from. */
export interface RunTokens {
  /** Differs between runs, and must not be shown. */
  readonly secret: string;
  readonly read: () => Promise<string>;
}

/**
 * The token of an OpenID Connect issuer for this run: SESTINA_ID_TOKEN, which a job of GitLab gets by `id_tokens`, or the one
 * that GitHub Actions gives to jobs with the permission `id-token: write`.
 * @throws Failure if there is none
 */
export function tokensOfRun({ env, fetch }: Pick<Surroundings, "env" | "fetch">, audience: string): RunTokens {
  const { SESTINA_ID_TOKEN: given = "" } = env;
  if (given !== "") return { secret: given, read: () => Promise.resolve(given) };
  const { ACTIONS_ID_TOKEN_REQUEST_URL: url = "", ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret = "" } = env;
  if (url === "" || secret === "") {
    throw new Failure("denied", "This run has no token that could be exchanged.", {
      hint: "On GitHub give the job the permission `id-token: write`; pull requests of forks get none. On GitLab name the token SESTINA_ID_TOKEN under id_tokens.",
    });
  }
  return { secret, read: () => askGitHub(fetch, { url, secret, audience }) };
}

/** GitHub: "OpenID Connect reference", "Requesting the JWT". */
async function askGitHub(
  fetch: Surroundings["fetch"],
  { url, secret, audience }: { readonly url: string; readonly secret: string; readonly audience: string },
): Promise<string> {
  addressOf(url);
  const asked = new URL(url);
  asked.searchParams.set("audience", audience);
  try {
    const answer = await fetch(asked, {
      headers: { authorization: `Bearer ${secret}`, accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!answer.ok) throw new Error(`It answered ${String(answer.status)}.`);
    return Answer.parse(await answer.json()).value;
  } catch (cause) {
    throw new Failure("unavailable", "GitHub gave no token for this run.", {
      hint: "Run the job again.",
      details: cause instanceof Error && cause.message.startsWith("It answered") ? [cause.message] : [],
      cause,
    });
  }
}
