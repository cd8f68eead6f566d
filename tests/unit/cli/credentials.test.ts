import { statSync, watch } from "node:fs";
import { chmod, mkdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addressOf, findCredentials, removeCredentials, storeCredentials } from "#cli/core/credentials.ts";
import { withoutSecrets } from "#cli/core/confidential.ts";
import type { Surroundings } from "#cli/core/surroundings.ts";
import { ownSurroundings } from "#cli/core/surroundings.ts";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";

let folder: CliFolder;
const key = "sestina_0123456789abcdefghijABCDEFGHIJ0123456789XYZxyz";
beforeEach(async () => {
  folder = await openCliFolder();
});
afterEach(() => folder.remove());

const around = (env: Readonly<Record<string, string>> = {}): Surroundings => ({
  ...ownSurroundings(),
  env,
  configFolder: folder.configFolder,
});

describe("credentials", () => {
  it("are stored for this user only, and found again", async () => {
    const file = await storeCredentials(around(), { url: "https://a.example", key });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(folder.configFolder)).mode & 0o777).toBe(0o700);
    expect(await findCredentials(around())).toEqual({ url: "https://a.example", key });
  });

  it("are at no time in a file that others can read, also while they are written", async () => {
    const modes: number[] = [];
    await mkdir(folder.configFolder, { recursive: true });
    // The system reports a name as soon as there is a file of that name.
    const watcher = watch(folder.configFolder, (_, name) => {
      const found = statSync(join(folder.configFolder, name ?? ""), { throwIfNoEntry: false });
      if (found !== undefined) modes.push(found.mode & 0o777);
    });
    const umask = process.umask(0);
    try {
      for (let at = 0; at < 20; at += 1) {
        await storeCredentials(around(), { url: `https://${String(at)}.example`, key });
      }
    } finally {
      process.umask(umask);
      watcher.close();
    }
    expect(new Set(modes)).toEqual(new Set([0o600]));
  });

  it("are not used if others can read them", async () => {
    const file = await storeCredentials(around(), { url: "https://a.example", key });
    await chmod(file, 0o644);
    await expect(findCredentials(around())).rejects.toThrow(`Others can read ${file}.`);
  });

  it("keep several logins apart: a key never goes to another address", async () => {
    await storeCredentials(around(), { url: "https://a.example", key: "key-of-a-0123" });
    await storeCredentials(around(), { url: "https://b.example", key: "key-of-b-0123" });
    expect(await findCredentials(around())).toEqual({ url: "https://b.example", key: "key-of-b-0123" });
    const env = { SESTINA_URL: "https://a.example/" };
    expect(await findCredentials(around(env))).toEqual({ url: "https://a.example", key: "key-of-a-0123" });
    await expect(findCredentials(around({ SESTINA_URL: "https://c.example" }))).rejects.toThrow("no API key");
    expect(await removeCredentials(around(), "https://b.example")).toBe("https://b.example");
    expect(await findCredentials(around())).toMatchObject({ url: "https://a.example" });
    expect(await readFile(join(folder.configFolder, "credentials.json"), "utf8")).not.toContain("key-of-b");
  });

  it("of the environment come with their address", async () => {
    await storeCredentials(around(), { url: "https://a.example", key: "key-of-a-0123" });
    const env = { SESTINA_URL: "https://c.example/", SESTINA_KEY: ` ${key}\n` };
    expect(await findCredentials(around(env))).toEqual({ url: "https://c.example", key });
    await expect(findCredentials(around({ SESTINA_KEY: key }))).rejects.toThrow("without SESTINA_URL");
  });

  it.each([
    ["https://sestina.example.com/", "https://sestina.example.com"],
    ["https://example.com/mail/", "https://example.com/mail"],
    ["http://localhost:4000", "http://localhost:4000"],
    ["http://127.0.0.1:4000/", "http://127.0.0.1:4000"],
  ])("go to %s", (written, address) => {
    expect(addressOf(written)).toBe(address);
  });

  it.each([
    "http://sestina.example.com",
    "http://localhost.example.com",
    "ftp://a.example",
    "a.example",
    "",
    "file:///x",
  ])("do not go to %j", (written) => {
    expect(() => addressOf(written)).toThrow("is no address of Sestina");
  });
});

describe("what is written", () => {
  it("has no secret, also one that an error or another program brings", () => {
    expect(withoutSecrets(`Bearer ${key}: no`, new Set())).toBe("Bearer …Zxyz: no");
    expect(withoutSecrets("a plain-old-key-0001 b", new Set(["plain-old-key-0001", ""]))).toBe("a …0001 b");
    expect(withoutSecrets("sestina_pull works, and so does a", new Set(["a"]))).toBe(
      "sestina_pull works, and so does a",
    );
  });
});
