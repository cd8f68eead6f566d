import { CognitoIdentityProviderClient, InitiateAuthCommand } from "@aws-sdk/client-cognito-identity-provider";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pool } from "#bin/local-stage/settings.ts";
import { demoLogin } from "#bin/demo/company.ts";
import type { Route } from "#shared/api/route.ts";
import { type ApiAnswer, callApi, type CallOptions } from "./product.ts";

const root = resolve(import.meta.dirname, "../..");

interface Printed {
  readonly child: ChildProcess;
  readonly text: () => string;
}

function startProgram(folder: string, more: readonly string[], environment: NodeJS.ProcessEnv): Printed {
  const options = ["--disable-warning=ExperimentalWarning", "bin/local.ts", "--empty", ...more];
  const env = { ...environment, PORT: "0", SESTINA_DATA: folder, NEW_ROLE_WAIT_SECONDS: "0" };
  const child = spawn(process.execPath, options, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return { child, text: () => text };
}

const inFolder = async <T>(act: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), "sestina-start-"));
  try {
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** What `npm start -- --aws` prints in a shell with these variables until it ends, and its exit code. */
export const failToStart = (environment: NodeJS.ProcessEnv): Promise<{ text: string; code: number | null }> =>
  inFolder(async (folder) => {
    const { child, text } = startProgram(folder, ["--aws"], { ...environment, HOME: folder });
    await once(child, "close");
    return { text: text(), code: child.exitCode };
  });

/** `npm start -- --empty`, a process of its own, with the demo's user signed in. */
export interface StartedProduct {
  readonly url: string;
  readonly printed: () => string;
  readonly call: (route: Route, options?: CallOptions) => Promise<ApiAnswer>;
  /** All of its data, as text. */
  readonly stored: () => Promise<string>;
}

async function untilReady({ child, text }: Printed): Promise<string> {
  const ended = once(child, "exit").then(() => "ended");
  for (;;) {
    const url = /Sestina\s+(http:\S+)[^]*Ctrl-C/.exec(text())?.[1];
    if (url !== undefined) return url;
    const more = await Promise.race([ended, once(child.stdout!, "data")]);
    if (more === "ended") throw new Error(`It ended:\n${text()}`);
  }
}

async function signInAt(url: string): Promise<string> {
  const endpoint = `${url}/_aws/cognito-idp`;
  const login = { USERNAME: demoLogin.email, PASSWORD: demoLogin.password };
  const { AuthenticationResult } = await new CognitoIdentityProviderClient({ endpoint, region: pool.region }).send(
    new InitiateAuthCommand({ AuthFlow: "USER_PASSWORD_AUTH", ClientId: pool.clientId, AuthParameters: login }),
  );
  return AuthenticationResult?.IdToken ?? "";
}

async function contentOf(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map((file) => readFile(join(file.parentPath, file.name), "latin1"));
  return (await Promise.all(texts)).join("\n");
}

/** Runs `act` with `npm start -- --empty ...options` in a shell with these variables. Its data are deleted at the end. */
export const withNpmStart = (
  options: readonly string[],
  environment: NodeJS.ProcessEnv,
  act: (product: StartedProduct) => Promise<void>,
) =>
  inFolder(async (folder) => {
    const program = startProgram(folder, options, environment);
    try {
      const url = await untilReady(program);
      const token = await signInAt(url);
      const call = (route: Route, more: CallOptions = {}) => callApi(url, route, { token, ...more });
      await act({ url, printed: program.text, call, stored: () => contentOf(folder) });
    } finally {
      if (program.child.exitCode === null) {
        program.child.kill("SIGINT");
        await once(program.child, "exit");
      }
    }
  });

/** The same with `--aws`. */
export const withOwnAws = (environment: NodeJS.ProcessEnv, act: (product: StartedProduct) => Promise<void>) =>
  withNpmStart(["--aws"], environment, act);
