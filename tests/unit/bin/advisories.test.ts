import { describe, expect, it } from "vitest";
import { AdvisoryFile, readAdvisories, readExceptions } from "#bin/advisories/advisory-file.ts";
import { advisoryIdsOf } from "#bin/advisories/ask-osv.ts";
import { judge } from "#bin/check/advisories.ts";
import { lockedPackages } from "#bin/licences/locked-packages.ts";

const file = readAdvisories();
const today = file.date;
/** The pinned records as if all packages had been looked up. */
const complete = { ...file, packages: "all" as const };
const given = { installed: [], file: complete, exceptions: [], today, mayBeOld: false };
const dompurify = (version: string) => [{ name: "dompurify", version, isShipped: true }];

describe("the gate for known vulnerabilities", () => {
  it("finds nothing in what is installed", () => {
    const { ok, lines } = judge({ ...given, file, installed: lockedPackages(), exceptions: readExceptions() });
    expect(ok).toBe(true);
    expect(lines.filter((line) => !line.includes("installed packages were looked up"))).toEqual([]);
  });

  it("reports how many of the installed packages its file covers, by name or by name and version", () => {
    const installed = [
      { name: "one", version: "1.0.0", isShipped: true },
      { name: "one", version: "2.0.0", isShipped: true },
      { name: "two", version: "1.0.0", isShipped: false },
    ];
    const lineOf = (packages: "all" | string[]) => judge({ ...given, file: { ...file, packages }, installed }).lines;
    expect(lineOf("all")).toEqual([]);
    expect(lineOf(["one", "two"])).toEqual([]);
    expect(lineOf(["one@1.0.0", "two"])).toEqual([expect.stringContaining("2 of 3 installed packages were looked up")]);
    expect(lineOf([])).toEqual([expect.stringContaining("0 of 3")]);
  });

  it("stops the build at a planted old version, with the advisory's id", () => {
    const { ok, lines } = judge({ ...given, installed: dompurify("3.4.12") });
    expect(ok).toBe(false);
    expect(lines).toEqual([expect.stringMatching(/^dompurify 3\.4\.12: GHSA-55q2-fjhq-7xh7, shipped: /)]);
    expect(judge({ ...given, installed: dompurify("3.4.13") }).ok).toBe(true);
  });

  it.each([
    ["react-router", "7.11.0", true],
    ["react-router", "7.18.1", false],
    ["react-router", "7.18.2", true],
    ["react-router", "8.0.0", false],
    ["react-router", "8.3.0", true],
    ["handlebars", "4.7.8", false],
    ["handlebars", "4.7.9", true],
    ["nodemailer", "9.0.1", false],
    ["lodash", "0.0.1", true],
  ])("%s %s: passes %s, by ranges of versions", (name, version, ok) => {
    expect(judge({ ...given, installed: [{ name, version, isShipped: false }] }).ok).toBe(ok);
  });

  it("reads events in any order, as in OSV", () => {
    const events = [
      { fixed: "2.1.0" },
      { introduced: "3.0.0" },
      { fixed: "1.5.0" },
      { introduced: "0" },
      { introduced: "2.0.0" },
    ];
    const affected = [{ package: { ecosystem: "npm", name: "one" }, ranges: [{ type: "SEMVER", events }] }];
    const { advisories } = AdvisoryFile.parse({ ...file, advisories: [{ id: "X-1", affected }] });
    const passes = (version: string) =>
      judge({ ...given, file: { ...file, advisories }, installed: [{ name: "one", version, isShipped: true }] }).ok;
    const versions = ["1.0.0", "1.5.0", "2.0.5", "2.1.0", "3.0.0", "4.0.0"];
    expect(versions.map(passes)).toEqual([false, true, false, true, false, false]);
  });

  it("reads every page that OSV has of a package", async () => {
    const pages: Record<string, object> = {
      "": { vulns: [{ id: "B-1" }], next_page_token: "two" },
      two: { vulns: [{ id: "A-1" }] },
    };
    const asked: unknown[] = [];
    const ids = await advisoryIdsOf(["one", "none"], (_, body) => {
      const { queries } = body as { queries: { package: { name: string }; page_token?: string }[] };
      asked.push(...queries);
      return Promise.resolve({
        results: queries.map((query) => (query.package.name === "one" ? pages[query.page_token ?? ""] : {})),
      });
    });
    expect(ids).toEqual(["A-1", "B-1"]);
    expect(asked).toHaveLength(3);
  });

  it("reads OSV's lists of versions and last affected ones, and leaves out what was withdrawn", () => {
    const affected = (part: object) => [{ package: { ecosystem: "npm", name: "one" }, ...part }];
    const last = affected({
      ranges: [{ type: "SEMVER", events: [{ introduced: "1.0.0" }, { last_affected: "1.2.0" }] }],
    });
    const listed = affected({ versions: ["3.0.0"] });
    const of = (record: object) =>
      AdvisoryFile.parse({
        date: today,
        source: "test",
        packages: "all",
        advisories: [{ id: "GHSA-test", ...record }],
      });
    const passes = (version: string, record: object) =>
      judge({ ...given, file: of(record), installed: [{ name: "one", version, isShipped: true }] }).ok;
    expect(["0.9.0", "1.0.0", "1.2.0", "1.2.1"].map((version) => passes(version, { affected: last }))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([passes("3.0.0", { affected: listed }), passes("3.0.1", { affected: listed })]).toEqual([false, true]);
    expect(passes("1.0.0", { affected: last, withdrawn: "2026-01-01T00:00:00Z" })).toBe(true);
  });

  it("lets an exception with a reason pass up to its last day, and fails after it", () => {
    const exception = {
      id: "GHSA-55q2-fjhq-7xh7",
      package: "dompurify",
      reason: "IN_PLACE is not used here at all",
      until: today,
    };
    const with1 = { ...given, installed: dompurify("3.4.12"), exceptions: [exception] };
    expect(judge(with1)).toEqual({ ok: true, lines: [] });
    const nextDay = new Date(Date.parse(today) + 24 * 3_600_000).toISOString().slice(0, 10);
    const after = judge({ ...with1, today: nextDay });
    expect(after.ok).toBe(false);
    expect(after.lines).toContainEqual(`the exception for GHSA-55q2-fjhq-7xh7 in dompurify ended on ${today}`);
  });

  it.each([
    [30, true, false],
    [31, true, true],
    [90, true, true],
    [91, false, true],
  ])("reports how old its file is: after %i days it passes %s, with a line %s", (days, ok, hasLine) => {
    const later = new Date(Date.parse(today) + days * 24 * 3_600_000).toISOString().slice(0, 10);
    const result = judge({ ...given, today: later });
    expect([result.ok, result.lines.length > 0]).toEqual([ok, hasLine]);
    expect(judge({ ...given, today: later, mayBeOld: true }).ok).toBe(true);
  });

  it("names a source for each record", () => {
    for (const { id, references } of file.advisories) {
      expect(id).toMatch(/^GHSA(-[2-9a-z]{4}){3}$/);
      expect(references).toContainEqual(expect.objectContaining({ url: expect.stringMatching(/^https:\/\//) }));
    }
  });
});
