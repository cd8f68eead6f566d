import { expect, it } from "vitest";
import { entryPageOf, prerenderedRoutes, waitingRoutes } from "#shared/entry-pages.ts";
import { publicScreens } from "#web/app/public-screens.ts";

it("names every screen without a session", () => {
  expect([...prerenderedRoutes, ...waitingRoutes].sort()).toEqual(publicScreens.map(({ path }) => path).sort());
});

it.each([
  ["/login", "/pages/login.html"],
  ["/login/callback", "/pages/waiting.html"],
  ["/", "/index.html"],
  ["/templates/1/editor", "/index.html"],
  ["/login/", "/index.html"],
  ["/constructor", "/index.html"],
  ["/__proto__", "/index.html"],
])("answers %s with %s", (route, page) => {
  expect(entryPageOf(route)).toBe(page);
});
