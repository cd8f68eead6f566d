import { resolve } from "node:path";
import { expect, it } from "vitest";
import { entryPageOf, prerenderedRoutes, waitingRoutes } from "#shared/entry-pages.ts";
import type { Screen } from "#web/app/screen.ts";

// By path: TypeScript would read all pages, which have settings of their own.
const { screens } = (await import(resolve(import.meta.dirname, "../../../web/src/app/screens.ts"))) as {
  screens: readonly Screen[];
};

it("names every screen without a session", () => {
  const withoutSession = screens.filter(({ access }) => access === "public").map(({ path }) => path);
  expect([...prerenderedRoutes, ...waitingRoutes].sort()).toEqual(withoutSession.sort());
});

it("shows the frame for every screen that has it", () => {
  for (const { path, access, layout } of screens) {
    if (access === "public") continue;
    const page = layout === "full" ? "/pages/waiting.html" : "/index.html";
    expect([path, entryPageOf(path.replace(/:\w+/g, "some-id"))]).toEqual([path, page]);
  }
});

it.each([
  ["/login", "/pages/login.html"],
  ["/login/callback", "/pages/waiting.html"],
  ["/", "/index.html"],
  ["/templates/1/editor", "/pages/waiting.html"],
  ["/templates/1/more", "/index.html"],
  ["/login/", "/index.html"],
  ["/constructor", "/index.html"],
  ["/__proto__", "/index.html"],
])("answers %s with %s", (route, page) => {
  expect(entryPageOf(route)).toBe(page);
});
