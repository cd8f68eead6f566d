import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { areaNames } from "#shared/api/index.ts";

const root = resolve(import.meta.dirname, "../..");

/** Subjects of steps that belong to no area of the table of endpoints, because several areas or triggers share them. */
const subjectsOfSteps = [
  ...["audit", "error-reports", "job-list", "lists", "mail-events", "mails"],
  ...["origin-secret", "registration", "sign-in", "site-files"],
];
/** Subjects of screens that are not one area's. */
const subjectsOfScreens = [
  ...["audit", "help", "home", "legal", "sign-in", "template-editor", "template-preview", "welcome"],
];
/** Words that named a subject before; docs/glossary.md has the one that is used. */
const retired = [
  ...["iam", "team", "members", "user", "import", "template-import"],
  ...["template-versions", "send", "publish", "v1", "machines"],
];

const foldersIn = (folder: string) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );

describe("a subject has one word", () => {
  it("in the folders of steps: that of its area, or one of those that several areas share", () => {
    const known: readonly string[] = [...areaNames, ...subjectsOfSteps];
    expect(foldersIn("functions/domain").filter((name) => !known.includes(name))).toEqual([]);
  });

  it("in the folders of screens", () => {
    const known: readonly string[] = [...areaNames, ...subjectsOfScreens];
    expect(foldersIn("web/src/features").filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each(["shared/api", "functions", "functions/domain", "tests/support/audited-calls"])("in %s", (folder) => {
    const names = readdirSync(join(root, folder)).map((name) => name.replace(/\.ts$/, ""));
    expect(names.filter((name) => retired.includes(name))).toEqual([]);
  });

  it("in the web app, on each level", () => {
    const all = readdirSync(join(root, "web/src"), { recursive: true, withFileTypes: true });
    const folders = all.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
    expect(folders.filter((name) => retired.includes(name))).toEqual([]);
  });

  it("in the names of files of queries: queries.ts in a feature, and with its subject where features share it", () => {
    const all = readdirSync(join(root, "web/src"), { recursive: true, encoding: "utf8" });
    const named = all.filter((file) => /queries\.tsx?$/.test(file));
    expect(named.filter((file) => file.endsWith("/queries.ts") !== file.startsWith("features/"))).toEqual([]);
  });
});
