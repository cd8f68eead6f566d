import { describe, expect, it } from "vitest";
import { actorOptions, chosenActor } from "#web/features/audit/actors.ts";
import { auditCall, countFilters, readAuditFilter } from "#web/features/audit/audit-filter.ts";
import { lineText, subjectLines } from "#web/features/audit/subject-lines.ts";
import { csvField, csvOf } from "#web/lib/files/csv.ts";

describe("the audit log as CSV", () => {
  it.each(["=1+1", "+49 30 123", "-2", "@SUM(A1)", "\t=1", "\r=1"])("keeps %j from being a formula", (text) => {
    expect(csvField(text).replace(/^"/, "").startsWith(`'${text}`)).toBe(true);
  });

  it("does not change other texts", () => {
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

  it("begins with the byte order mark and ends each line as RFC 4180 requires", () => {
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

  it("is read from the query, without invalid values", () => {
    expect(read("actor=0123-abcd&action=member.removed&from=2026-11-01&to=2026-11-20")).toEqual({
      actor: "0123-abcd",
      action: "member.removed",
      from: "2026-11-01",
      to: "2026-11-20",
    });
    expect(countFilters(read("actor=me&action=party&from=yesterday&to=2026-02-30"))).toBe(0);
  });

  it("asks for whole days in the user's time zone", () => {
    const { from, to } = auditCall({ from: "2026-11-01", to: "2026-11-01" });
    expect(from).toBe(new Date(2026, 10, 1).toISOString());
    expect(to).toBe(new Date(2026, 10, 1, 23, 59, 59, 999).toISOString());
    expect(auditCall({})).toEqual({});
  });
});

describe("the options of the actor filter", () => {
  const ada = { uid: "aaaaaaaa-1", email: "ada@shop.example" };
  const byAda = { actorId: ada.uid, actorEmail: ada.email };
  const byFormer = { actorId: "ffffffff-1", actorEmail: "" };

  it("are all, each member, and each former member in the entries", () => {
    expect(actorOptions([ada], [byAda, byFormer, byFormer])).toEqual([
      { value: "", label: "All" },
      { value: ada.uid, label: ada.email },
      { value: "ffffffff-1", label: "Former member ffffffff" },
    ]);
  });

  it("contain the actor of a link before the members are loaded", () => {
    expect(chosenActor(ada.uid, [], [byAda]).label).toBe(ada.email);
    expect(chosenActor("ffffffff-1", [], []).label).toBe("Former member ffffffff");
    expect(chosenActor(undefined, [], [byAda]).label).toBe("All");
  });
});

describe("the resource of an entry", () => {
  const id = "aaaaaaaa-1";
  const entry = {
    id: "e",
    at: "2026-11-20T12:00:00.000Z",
    actorId: "a",
    actorEmail: "",
    action: "template.saved",
  } as const;
  const shown = (subjectIds: Record<string, string | number>, names: Parameters<typeof subjectLines>[1]) =>
    subjectLines({ ...entry, subjectIds }, names).flatMap(({ word, subjects }) =>
      subjects.map(({ text, to }) => [word, text, to]),
    );

  it.each([
    ["templateId", "template", "template", `/templates/${id}/editor`],
    ["accountId", "account", "account", `/aws?dialog=account-status&accountId=${id}`],
    ["member", "member", "member", "/settings?members-filter=a%20b"],
    ["group", "group", "group", `/settings?userGroupId=${id}`],
    ["policy", "policy", "policy", `/settings?policyId=${id}`],
    ["block", "block", "block", `/templates/reusable-blocks?blockId=${id}`],
    ["tag", "tag", "tag", "/tags"],
  ] as const)("%s has its name and a link", (field, word, kind, to) => {
    expect(shown({ [field]: id }, { [id]: { kind, name: "a b", state: "there" } })).toEqual([[word, "a b", to]]);
  });

  it("has no link once it is deleted, and shows the beginning of its id if its name is unknown", () => {
    const gone = { [id]: { kind: "template", name: "welcome", state: "deleted" } } as const;
    expect(shown({ template: id }, gone)).toEqual([["template", "welcome (deleted)", undefined]]);
    expect(shown({ member: id }, {})).toEqual([["member", "Former member aaaaaaaa", undefined]]);
  });

  it("has no name for a user who sees none of its accounts", () => {
    const hidden = { [id]: { kind: "account", name: "", state: "hidden" } } as const;
    expect(shown({ account: id }, hidden)).toEqual([["account", "An AWS account that you do not see", undefined]]);
  });

  it("may be a number, or an id without a name", () => {
    expect(shown({ version: 3, sendId: "s-1", accounts: 2 }, {})).toEqual([
      ["version", "3", undefined],
      ["send", "s-1", undefined],
      ["accounts", "2", undefined],
    ]);
  });

  it("is in the CSV file with names and ids", () => {
    const names = { [id]: { kind: "group", name: "Writers", state: "there" } } as const;
    const lines = subjectLines({ ...entry, subjectIds: { member: "m-1" }, after: { groups: [id] } }, names);
    expect(lines.map(lineText)).toEqual(["member Former member m-1 (m-1)", `added groups Writers (${id})`]);
  });
});
