import { describe, expect, it } from "vitest";
import type { Screen } from "#web/app/screen.ts";
import { actionEntries, type Entry, matchingGroups, screenEntries } from "#web/app/shell/palette/entries.ts";
import { personEntry, templateEntry } from "#web/app/shell/palette/found-entries.ts";
import { holdsWords, longestWord, wordsOf } from "#web/app/shell/palette/search-words.ts";

const page = () => Promise.reject(new Error("no test opens a page"));

const screens: readonly Screen[] = [
  { path: "/login", title: "Login", access: "public", page },
  { path: "/", title: "Home", access: "signed-in", nav: { text: "Home" }, page },
  { path: "/templates/import", title: "Import from AWS SES", access: { anyOf: ["create_templates"] }, page },
  { path: "/templates/:id/editor", title: "Template editor", access: "signed-in", page },
  { path: "/aws", title: "AWS accounts", access: "signed-in", nav: { text: "Accounts", group: "AWS" }, page },
];

const texts = (entries: readonly Entry[]) => entries.map(({ text }) => text);

describe("the search words of the palette", () => {
  it("are the typed words, regardless of case and spaces", () => {
    expect(wordsOf("  Order\tPLACED ")).toEqual(["order", "placed"]);
    expect(wordsOf(" ")).toEqual([]);
  });

  it("match in any order and inside words", () => {
    expect(holdsWords("order_placed", ["placed", "ord"])).toBe(true);
    expect(holdsWords("order_placed", ["placed", "sent"])).toBe(false);
    expect(holdsWords("anything", [])).toBe(true);
  });

  it("the API gets the longest word", () => {
    expect(longestWord(["an", "order", "sent"])).toBe("order");
    expect(longestWord([])).toBe("");
  });
});

describe("the palette's screens", () => {
  it("are those that the user may open and that need no id, by their name in the navigation", () => {
    expect(texts(screenEntries(screens, []))).toEqual(["Home", "Accounts"]);
    expect(texts(screenEntries(screens, ["create_templates"]))).toEqual(["Home", "Import from AWS SES", "Accounts"]);
  });

  it("match by the name of their group too", () => {
    const groups = [{ name: "Go to", entries: screenEntries(screens, []) }];
    expect(matchingGroups(groups, ["aws", "acc"]).flatMap(({ entries }) => texts(entries))).toEqual(["Accounts"]);
  });
});

describe("the palette's actions", () => {
  const actions = (held: Parameters<typeof actionEntries>[0]["held"], mayLogout = true) =>
    texts(actionEntries({ held, theme: "light", mayLogout }));

  it("are those that the user's permissions allow", () => {
    expect(actions([])).toEqual(["Dark mode", "Keyboard shortcuts", "Logout"]);
    expect(actions(["create_templates", "iam"])).toEqual([
      "Create new template",
      "Invite member",
      "Dark mode",
      "Keyboard shortcuts",
      "Logout",
    ]);
  });

  it("contain the other theme", () => {
    expect(texts(actionEntries({ held: [], theme: "dark", mayLogout: true }))).toContain("Light mode");
  });

  it("do not contain the sign-out on a screen that may have unsaved changes", () => {
    expect(actions([], false)).toEqual(["Dark mode", "Keyboard shortcuts"]);
  });
});

describe("a group without a match", () => {
  it("is left out", () => {
    const entry = { id: "a", text: "Order placed", aim: { to: "/" } };
    const groups = [
      { name: "Templates", entries: [entry] },
      { name: "People", entries: [] },
    ];
    expect(matchingGroups(groups, ["placed", "order"])).toEqual([{ name: "Templates", entries: [entry] }]);
    expect(matchingGroups(groups, ["sent"])).toEqual([]);
  });
});

describe("a result of the server", () => {
  it("links to the editor of a template", () => {
    const moment = "2026-11-20T12:00:00.000Z";
    const times = { createdTimestamp: moment, updatedTimestamp: moment };
    const summary = {
      uid: "12345678",
      templateName: "order",
      versionNumber: 1,
      contentBlockCount: 0,
      unpublishedChanges: true,
      ...times,
    };
    expect(templateEntry({ ...summary, status: "draft" })).toMatchObject({
      text: "order",
      aim: { to: "/templates/12345678/editor" },
    });
  });

  it("links to a member in the list", () => {
    const member = {
      uid: "12345678",
      email: "ada+news@shop.example",
      displayName: "Ada",
      verified: true,
      userGroups: [],
      createdTimestamp: "2026-11-20T12:00:00.000Z",
    };
    expect(personEntry(member)).toMatchObject({
      text: "Ada",
      hint: "ada+news@shop.example",
      aim: { to: "/settings?members-filter=ada%2Bnews%40shop.example" },
    });
  });
});
