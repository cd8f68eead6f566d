import { glob, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { leaveOutOfTheApp } from "#bin/build/leave-out-of-app.ts";
import { leftOutIcons } from "#bin/build/left-out-icons.ts";

const root = resolve(import.meta.dirname, "../../..");
const cloudscape = "node_modules/@cloudscape-design/components";
const icons = `${cloudscape}/icon/generated/icons.js`;
/** Lists of all icons, and what only tests of Cloudscape load. */
const notRead = /icon\/generated\/|\/icon\/icons|api-docs|test-utils|styles\.css\.js$|\.d\.ts$/;

async function literalsOf(pattern: string): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for await (const file of glob(pattern, { cwd: root })) {
    if (notRead.test(file)) continue;
    const text = await readFile(resolve(root, file), "utf8");
    for (const [, literal = ""] of text.matchAll(/["'`]([a-z][\w-]*)["'`]/g)) found.add(literal);
  }
  return found;
}

it("are named by nothing in the app and by none of Cloudscape's components", async () => {
  const [theirs, ours] = await Promise.all([literalsOf(`${cloudscape}/**/*.js`), literalsOf("web/src/**/*.{ts,tsx}")]);
  expect(theirs.has("caret-down-filled")).toBe(true);
  expect(ours.size).toBeGreaterThan(500);
  expect([...leftOutIcons].filter((name) => theirs.has(name) || ours.has(name))).toEqual([]);
});

it("are the only ones that the build takes out", async () => {
  const source = await readFile(resolve(root, icons), "utf8");
  const { transform } = leaveOutOfTheApp() as { transform: (code: string, id: string) => { code: string } };
  const { code } = transform(source, `/x/${icons}`);
  const namesIn = (text: string) => [...text.matchAll(/^ {4}"?([\w-]+)"?: React/gm)].map(([, name = ""]) => name);
  expect(namesIn(code)).toEqual(namesIn(source).filter((name) => !leftOutIcons.has(name)));
  expect(namesIn(source).length - namesIn(code).length).toBe(leftOutIcons.size);
});
