import { describe, expect, it } from "vitest";
import type { Permission } from "#shared/permissions.ts";
import type { Screen } from "#web/app/screen.ts";
import { screens as screensOfApp } from "#web/app/screens.ts";
import { navIcons } from "#web/app/shell/nav-icon.tsx";
import { navigationFor } from "#web/app/shell/navigation.ts";

const page = () => Promise.reject(new Error("no test opens a page"));

const screens: readonly Screen[] = [
  { path: "/login", title: "Login", access: "public", page },
  { path: "/", title: "Home", access: "signed-in", nav: { text: "Home" }, page },
  {
    path: "/templates",
    title: "Templates",
    access: { anyOf: ["read_templates"] },
    nav: { text: "Templates" },
    page,
  },
  {
    path: "/templates/reusable-blocks",
    title: "Reusable blocks",
    access: { anyOf: ["edit_templates", "read_templates"] },
    nav: { text: "Reusable Blocks", group: "Templates" },
    page,
  },
  {
    path: "/templates/:id/editor",
    title: "Editor",
    access: { anyOf: ["read_templates"] },
    page,
  },
  {
    path: "/aws",
    title: "AWS accounts",
    access: { anyOf: ["read_aws_accounts"] },
    nav: { text: "Accounts", group: "AWS" },
    page,
  },
  {
    path: "/settings",
    title: "Team & Access",
    access: { anyOf: ["billing", "iam"] },
    nav: { text: "Team & Access", group: "Settings", access: { anyOf: ["iam"] } },
    page,
  },
  {
    path: "/settings/subscription",
    title: "Subscription",
    access: { anyOf: ["billing"] },
    nav: { text: "Subscription", group: "Settings" },
    page,
  },
];

describe("the side navigation", () => {
  it("shows only Home without permissions", () => {
    expect(navigationFor(screens, [])).toEqual([{ text: "Home", href: "/", entries: [] }]);
  });

  it("shows an entry for any of its permissions, in the order of the screens", () => {
    const texts = navigationFor(screens, ["read_templates"]).map(({ text }) => text);
    expect(texts).toEqual(["Home", "Templates"]);
  });

  it("puts an entry below the entry that its group names", () => {
    const [, templates] = navigationFor(screens, ["read_templates"]);
    expect(templates).toEqual({
      text: "Templates",
      href: "/templates",
      entries: [{ text: "Reusable Blocks", href: "/templates/reusable-blocks", entries: [] }],
    });
  });

  it("has a heading for a group without a screen, if it is not empty", () => {
    expect(navigationFor(screens, ["read_aws_accounts"]).at(-1)).toEqual({
      text: "AWS",
      isHeading: true,
      entries: [{ text: "Accounts", href: "/aws", entries: [] }],
    });
    expect(navigationFor(screens, ["read_templates"]).some(({ text }) => text === "AWS")).toBe(false);
  });

  it("shows a heading above an entry whose parent the user may not open", () => {
    const entry = navigationFor(screens, ["edit_templates"]).find(({ text }) => text === "Templates");
    expect(entry?.href).toBeUndefined();
    expect(entry?.entries).toHaveLength(1);
  });

  it("links Settings to its first entry that the user may open", () => {
    const hrefFor = (held: Permission) => navigationFor(screens, [held]).find(({ text }) => text === "Settings")?.href;
    expect(hrefFor("iam")).toBe("/settings");
    expect(hrefFor("billing")).toBe("/settings/subscription");
    expect(hrefFor("read_tags")).toBeUndefined();
  });
});

it("has a picture for each of the app's entries, and no two alike", () => {
  const paths = screensOfApp.filter(({ nav }) => nav !== undefined).map(({ path }) => path);
  expect(Object.keys(navIcons).toSorted()).toEqual(paths.toSorted());
  expect(new Set(Object.values(navIcons)).size).toBe(paths.length);
});
