import { describe, expect, it } from "vitest";
import { AdvisoryFile, readAdvisories, readExceptions } from "#bin/advisories/advisory-file.ts";
import { judge } from "#bin/check/advisories.ts";
import { lockedPackages } from "#bin/licences/locked-packages.ts";

const file = readAdvisories();
const today = file.date;
const given = { installed: [], file, exceptions: [], today, mayBeOld: false };
const dompurify = (version: string) => [{ name: "dompurify", version, isShipped: true }];

describe("the gate for known vulnerabilities", () => {
  it("finds nothing in what is installed", () => {
    expect(judge({ ...given, installed: lockedPackages(), exceptions: readExceptions() })).toEqual({
      ok: true,
      lines: [],
    });
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
  ])("says how old its file is: after %i days it passes %s, with a line %s", (days, ok, hasLine) => {
    const later = new Date(Date.parse(today) + days * 24 * 3_600_000).toISOString().slice(0, 10);
    const result = judge({ ...given, today: later });
    expect([result.ok, result.lines.length > 0]).toEqual([ok, hasLine]);
    expect(judge({ ...given, today: later, mayBeOld: true }).ok).toBe(true);
  });

  it("names a source for each record", () => {
    for (const { id, references } of file.advisories) {
      expect(id).toMatch(/^GHSA(-[2-9a-z]{4}){3}$/);
      expect(references).toBeDefined();
    }
  });
});
