import { describe, expect, it } from "vitest";
import { actorOptions, chosenActor } from "#web/features/audit/actors.ts";
import { auditCall, isFiltered, readAuditFilter } from "#web/features/audit/audit-filter.ts";
import { csvField, csvOf } from "#web/lib/files/csv.ts";

describe("the audit log as CSV", () => {
  it.each(["=1+1", "+49 30 123", "-2", "@SUM(A1)", "\t=1", "\r=1"])("keeps %j from being a formula", (text) => {
    expect(csvField(text).replace(/^"/, "").startsWith(`'${text}`)).toBe(true);
  });

  it("leaves alone what is none", () => {
    expect(csvField("ada+news@shop.example")).toBe("ada+news@shop.example");
    expect(csvField("")).toBe("");
  });

  it.each([
    ["a comma", "a,b", '"a,b"'],
    ["a quote", 'say "hi"', '"say ""hi"""'],
    ["a line break", "a\nb", '"a\nb"'],
    ["a Windows line break", "a\r\nb", '"a\r\nb"'],
    ["a formula with quotes", '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ])("quotes a field with %s", (_what, text, field) => {
    expect(csvField(text)).toBe(field);
  });

  it("begins with the UTF-8 mark and ends each line as RFC 4180 says", () => {
    const file = csvOf([
      ["When", "Who"],
      ["2026", "Zoë"],
    ]);
    expect(file).toBe("\uFEFFWhen,Who\r\n2026,Zoë\r\n");
    expect([...new TextEncoder().encode(file).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });
});

describe("the audit log's filter in the address bar", () => {
  const read = (query: string) => readAuditFilter(new URLSearchParams(query));

  it("is read, and what makes no sense filters nothing", () => {
    expect(read("actor=0123-abcd&action=member.removed&from=2026-11-01&to=2026-11-20")).toEqual({
      actor: "0123-abcd",
      action: "member.removed",
      from: "2026-11-01",
      to: "2026-11-20",
    });
    expect(isFiltered(read("actor=me&action=party&from=yesterday&to=2026-02-30"))).toBe(false);
  });

  it("asks for whole days of the reader", () => {
    const { from, to } = auditCall({ from: "2026-11-01", to: "2026-11-01" });
    expect(from).toBe(new Date(2026, 10, 1).toISOString());
    expect(to).toBe(new Date(2026, 10, 1, 23, 59, 59, 999).toISOString());
    expect(auditCall({})).toEqual({});
  });
});

describe("whom the audit log can be asked for", () => {
  const ada = { uid: "aaaaaaaa-1", email: "ada@shop.example" };
  const byAda = { actorId: ada.uid, actorEmail: ada.email };
  const byFormer = { actorId: "ffffffff-1", actorEmail: "" };

  it("is everybody, each member, and each former member of whom there are entries", () => {
    expect(actorOptions([ada], [byAda, byFormer, byFormer])).toEqual([
      { value: "", label: "Everybody" },
      { value: ada.uid, label: ada.email },
      { value: "ffffffff-1", label: "Former member ffffffff" },
    ]);
  });

  it("keeps a name when a link brought it here and the members are not loaded yet", () => {
    expect(chosenActor(ada.uid, [], [byAda]).label).toBe(ada.email);
    expect(chosenActor("ffffffff-1", [], []).label).toBe("Former member ffffffff");
    expect(chosenActor(undefined, [], [byAda]).label).toBe("Everybody");
  });
});
