import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { trustedIssuerRoutes } from "#shared/api/trusted-issuers.ts";
import type { CommandContext } from "../core/command.ts";
import { addressOf, type Credentials, findCredentials } from "../core/credentials.ts";
import { Failure } from "../core/failure.ts";
import { replaceFile, textOf } from "../core/files.ts";
import { createApi } from "./client.ts";
import { Refused } from "./failure-of-answer.ts";
import { tokensOfRun } from "./run-token.ts";

/** Tokens of this run, by a hash of what they were exchanged for. */
const Exchanged = z.record(z.string(), z.object({ key: z.string().min(1), until: z.number() }));

/** A token is not used in its last minutes: a push takes a while. */
const SPARED_MS = 5 * 60 * 1000;

/**
 * The key of the environment or of a login. With SESTINA_TRUST and no SESTINA_KEY it is one of 15 minutes, for which the token
 * of this run is exchanged. An issuer's token is exchanged once, so the commands of a run share what they got for it.
 * @throws Failure
 */
export async function credentialsFor({ around, keepSecret }: CommandContext): Promise<Credentials> {
  const { SESTINA_TRUST: trust = "", SESTINA_KEY: key = "", SESTINA_URL: written = "" } = around.env;
  if (trust === "" || key !== "") return findCredentials(around);
  if (written === "") throw new Failure("denied", "SESTINA_TRUST is set without SESTINA_URL.", { hint: "Set both." });
  const url = addressOf(written);
  const { SESTINA_AUDIENCE: audience = "" } = around.env;
  const tokens = tokensOfRun(around, audience === "" ? url : audience);
  keepSecret(tokens.secret);
  const file = join(around.configFolder, "run.json");
  const known = await readExchanged(file, around.now());
  const name = createHash("sha256")
    .update(JSON.stringify([url, trust, audience, tokens.secret]))
    .digest("hex");
  const kept = known[name];
  if (kept !== undefined) return { url, key: kept.key };
  const token = await tokens.read();
  keepSecret(token);
  const { access_token, expires_in } = await exchange({ around, url, trust, token });
  await mkdir(around.configFolder, { recursive: true, mode: 0o700 });
  const next = { ...known, [name]: { key: access_token, until: around.now() + expires_in * 1000 - SPARED_MS } };
  await replaceFile(file, `${JSON.stringify(next, null, 2)}\n`, 0o600);
  return { url, key: access_token };
}

/** Those that can still be used. A file that cannot be read is written again. */
async function readExchanged(file: string, now: number): Promise<z.infer<typeof Exchanged>> {
  const text = (await textOf(file)) ?? "{}";
  const read = Exchanged.safeParse(jsonOf(text));
  const all = read.success ? Object.entries(read.data) : [];
  return Object.fromEntries(all.filter(([, { until }]) => until > now));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Asked extends Pick<CommandContext, "around"> {
  readonly url: string;
  readonly trust: string;
  readonly token: string;
}

async function exchange({ around, url, trust, token }: Asked) {
  const body = {
    grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
    subject_token: token,
    subject_token_type: "urn:ietf:params:oauth:token-type:jwt",
    trust,
  } as const;
  try {
    return await createApi(around, { url })(trustedIssuerRoutes.exchangeToken, { body });
  } catch (error) {
    if (!(error instanceof Refused && error.code === "TOKEN_NOT_ACCEPTED")) throw error;
    throw new Failure("denied", "Sestina did not accept the token of this run.", {
      hint: "Compare the trusted issuer's audience and conditions with this run: the company's audit log says why a token was refused.",
      cause: error,
    });
  }
}
