import { expect, it } from "vitest";
import { entryPageOf, prerenderedRoutes, waitingRoutes } from "#shared/entry-pages.ts";
import { publicScreens } from "#web/app/public-screens.ts";
import { screens } from "#web/app/screens.ts";

it("names every screen without a session", () => {
  expect([...prerenderedRoutes, ...waitingRoutes].sort()).toEqual(publicScreens.map(({ path }) => path).sort());
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
