import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { Failure } from "../core/failure.ts";
import { type Devtools, openDevtools } from "./devtools.ts";
import { findBrowser } from "./find-browser.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** A picture takes about a second. */
const TIMEOUT = 30_000;
const CLOSING = 5000;
/** Of what the browser says about its end. */
const MOST_LINES = 5;

/** No name is resolved, and all that would be fetched goes by a proxy that has no address. */
const noNetwork = [
  "--host-resolver-rules=MAP * ~NOTFOUND",
  "--proxy-server=http://sestina.invalid:9",
  "--proxy-bypass-list=<-loopback>",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const flagsFor = (profile: string): readonly string[] => [
  "--headless",
  "--remote-debugging-pipe",
  `--user-data-dir=${profile}`,
  "--no-first-run",
  "--no-default-browser-check",
  "--disable-extensions",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--hide-scrollbars",
  "--mute-audio",
  ...noNetwork,
  // Chrome does not start with its sandbox for the user root, as in most containers.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** The browser needs none of these. */
const withoutSecrets = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^SESTINA_|^AWS_|TOKEN|SECRET|PASSWORD/i.test(name)));

/**
 * Starts a browser without windows in a fresh profile and without a network, and ends it after the work.
 * @throws Failure if there is none, or if it does not do the work in time
 */
export async function withBrowser<Result>(env: Env, work: (devtools: Devtools) => Promise<Result>): Promise<Result> {
  const program = await findBrowser(env);
  const profile = await mkdtemp(join(tmpdir(), "sestina-browser-"));
  const child = spawn(program, flagsFor(profile), {
    env: withoutSecrets(env),
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
  });
  const [, , , input, output] = child.stdio;
  if (!(input instanceof Writable) || !(output instanceof Readable)) throw new Error("The pipes are missing.");
  const devtools = openDevtools(input, output);
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (said = `${said}${text}`.slice(-5000)));
  const ended = once(child, "close").catch(() => undefined);
  let refuse: (reason: Failure) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  const fail = (message: string) => {
    const lines = said.split("\n").filter((line) => line.trim() !== "");
    const hint = "Set CHROME_PATH to another browser, or try again.";
    const reason = new Failure("failed", message, { hint, details: lines.slice(-MOST_LINES) });
    devtools.end(reason);
    refuse(reason);
  };
  child.once("error", ({ message }) => {
    fail(`${program} did not start: ${message}`);
  });
  child.once("close", () => {
    fail(`${program} ended before there was a picture.`);
  });
  const timer = setTimeout(() => {
    fail(`${program} took longer than ${String(TIMEOUT / 1000)} seconds for the picture.`);
  }, TIMEOUT);
  try {
    return await Promise.race([work(devtools), failed]);
  } finally {
    clearTimeout(timer);
    const killing = setTimeout(() => child.kill("SIGKILL"), CLOSING);
    devtools.useSession(undefined);
    devtools.send("Browser.close").catch(() => child.kill("SIGKILL"));
    await ended;
    clearTimeout(killing);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
