import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runProgram } from "#cli/program.ts";
import { ownSurroundings } from "#cli/core/surroundings.ts";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";

/** As the product makes them today, and as earlier releases did. */
const keys = ["sestina_0123456789abcdefghijABCDEFGHIJ0123456789XYZxyz", "rVn0Qk2vX9x7bZ6yTg5mC4dL3sA2pJ1hW8fE7uI6oQk"];

const ownKey = JSON.stringify({
  company: { name: "Acme" },
  key: { name: "CI", scopes: ["read"], endsAt: null },
  accounts: [{ id: "account-1", alias: "Main", awsAccountId: "111122223333", awsRegion: "eu-central-1" }],
});

let folder: CliFolder;
beforeEach(async () => {
  folder = await openCliFolder();
});
afterEach(() => folder.remove());

describe("the command line", () => {
  it.each([
    ["no command", []],
    ["an unknown command", ["pul"]],
    ["an unknown option", ["check", "--nope"]],
    ["a missing argument", ["render"]],
    ["a choice that there is not", ["check", "--format", "html"]],
  ])("answers %s with 2 and help", async (_, args) => {
    const { exitCode, out, err } = await folder.run(args);
    expect(exitCode).toBe(2);
    expect(out).toBe("");
    expect(err).toMatch(/^(Usage|error): /);
    const { json, ...inJson } = await folder.json(args);
    expect(inJson).toMatchObject({ exitCode: 2, err: "" });
    expect(json.error).toMatchObject({ kind: "misused", hint: expect.stringContaining("--help"), details: [] });
    expect(json.error.message).not.toMatch(/^error|outputHelp/);
  });

  it.each([[], ["--json"]])("shows no key that stands in the place of a command or option (%j)", async (...more) => {
    for (const args of [[keys[0]!], ["check", "--format", keys[0]!], ["check", `--${keys[0]!}`]]) {
      const { out, err } = await folder.run([...args, ...more]);
      expect(out + err).toContain("…Zxyz");
      expect(out + err).not.toContain(keys[0]);
    }
  });

  it("answers --help and --version with 0", async () => {
    expect(await folder.run(["--version"])).toMatchObject({ exitCode: 0, out: "0.1.0\n" });
    const { exitCode, out } = await folder.run(["--help"]);
    expect(exitCode).toBe(0);
    expect(out).toContain("Exit codes: 0 done");
  });

  it("writes one JSON document with --json, also for an error", async () => {
    const { exitCode, json, err } = await folder.json(["check"]);
    expect(exitCode).toBe(2);
    expect(err).toBe("");
    expect(json).toEqual({
      error: { kind: "misused", message: expect.any(String), hint: expect.any(String), details: [] },
    });
  });

  it("has colors on a terminal only, and none with NO_COLOR", async () => {
    await folder.run(["init"]);
    await folder.write("templates/A/template.yaml", "");
    const isColored = (env: Readonly<Record<string, string>>, isTerminal: boolean) =>
      folder.run(["check"], { env, isTerminal }).then(({ out }) => out.includes("\u001b["));
    expect(await isColored({}, true)).toBe(true);
    expect(await isColored({}, false)).toBe(false);
    expect(await isColored({ NO_COLOR: "1" }, true)).toBe(false);
    expect(await isColored({ FORCE_COLOR: "1" }, false)).toBe(true);
    expect(await isColored({ TERM: "dumb" }, true)).toBe(false);
  });

  it("shows no characters of a file that a terminal would obey", async () => {
    await folder.run(["init"]);
    await folder.write("templates/A/template.yaml", 'subject: Hi\n"\\e[2J": 1\n');
    await folder.write("templates/A/mail.html", "");
    const { out } = await folder.run(["check"]);
    expect(out).toContain("\uFFFD[2J");
    expect(out).not.toContain("\u001b");
  });

  it.each([["bash"], ["zsh"], ["fish"]])("completes commands and options in %s", async (shell) => {
    const { out } = await folder.run(["completion", shell]);
    expect(out).toContain("check");
    expect(out).toMatch(/(--)?format\b/);
  });
});

describe("a key", () => {
  let server: Server;
  let url: string;
  /** What a server answers, after it has seen the key. */
  let answer: (key: string) => { status: number; body: string; headers?: Record<string, string> };
  const seen: string[] = [];
  beforeEach(async () => {
    seen.length = 0;
    server = createServer((request, response) => {
      const key = String(request.headers.authorization).slice("Bearer ".length);
      seen.push(`${String(request.method)} ${String(request.url)} ${key}`);
      const { status, body, headers = {} } = answer(key);
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  });
  afterEach(() => new Promise((done) => server.close(done)));

  const logIn = (key: string, args: readonly string[] = []) =>
    folder.run(["login", "--url", url, "--key-stdin", ...args], { readStdin: () => Promise.resolve(`${key}\n`) });
  const refusals = [
    [
      "one that echoes it",
      400,
      (key: string) => JSON.stringify({ detail: "INVALID_INPUT_X", fields: [{ field: key, rule: key }] }),
    ],
    ["one that is no JSON", 200, (key: string) => `<html>${key}`],
    ["an unknown code", 500, (key: string) => JSON.stringify({ detail: key })],
    ["none with a body", 401, () => ""],
    ["a redirect", 302, () => ""],
  ] as const;

  it.each(keys)("is stored after a call with it, and never shown: %s", async (key) => {
    answer = () => ({ status: 200, body: ownKey });
    const { exitCode, out, err } = await logIn(key);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    expect(seen).toEqual([`GET /api/v1/whoami ${key}`]);
    expect(out).toContain("The key of Acme works");
    expect(out).not.toContain(key);
    expect((await folder.json(["logout"])).json).toEqual({ url });
    expect((await folder.json(["logout"])).json).toEqual({ url: null });
  });

  it.each(
    keys.flatMap((key) => refusals.flatMap((row) => [[...row, key, []] as const, [...row, key, ["--json"]] as const])),
  )("is not shown by an answer: %s", async (_, status, body, key, args) => {
    answer = (given) => ({ status, body: body(given), headers: { location: "http://127.0.0.1:1/" } });
    const { exitCode, out, err } = await logIn(key, args);
    expect(exitCode).toBeGreaterThan(0);
    expect(out + err).not.toContain(key);
    expect(out + err).toMatch(/hint|\n/);
  });

  it("that is refused is not stored: exit 5 says what to do", async () => {
    answer = () => ({ status: 403, body: '{"message":"Forbidden"}' });
    const { exitCode, err } = await logIn(keys[0]!);
    expect(exitCode).toBe(5);
    expect(err).toContain("Run `sestina login` with a new one.");
    expect((await folder.json(["logout"])).json).toEqual({ url: null });
  });

  it("is sent again after a pause that the server asks for", async () => {
    const pauses: number[] = [];
    answer = () =>
      seen.length < 3
        ? { status: 429, body: '{"detail":"TOO_MANY_REQUESTS"}', headers: { "retry-after": "7" } }
        : { status: 200, body: ownKey };
    const { exitCode } = await folder.run(["login", "--url", url, "--key-stdin"], {
      readStdin: () => Promise.resolve(keys[0]!),
      wait: (milliseconds) => {
        pauses.push(milliseconds);
        return Promise.resolve();
      },
    });
    expect(exitCode).toBe(0);
    expect(pauses).toEqual([7000, 7000]);
  });

  it("does not reach a server that does not answer: exit 6", async () => {
    const { exitCode, err } = await folder.run(["login", "--url", "http://127.0.0.1:1", "--key-stdin"], {
      readStdin: () => Promise.resolve(keys[0]!),
    });
    expect(exitCode).toBe(6);
    expect(err).toContain("does not answer at http://127.0.0.1:1");
  });

  it("is asked for on a terminal only", async () => {
    const { exitCode, err } = await folder.run(["login", "--url", url]);
    expect(exitCode).toBe(2);
    expect(err).toContain("API key is missing.");
  });
});

it("takes its surroundings from the process", async () => {
  const around = ownSurroundings();
  let out = "";
  expect(await runProgram(["--version"], { ...around, write: (text) => (out += text) })).toBe(0);
  expect(out).toBe("0.1.0\n");
  expect(around.configFolder).toMatch(/sestina/);
});
