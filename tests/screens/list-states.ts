import type { Page, Route } from "@playwright/test";
import { listsOfScreens } from "#tests/support/lists-of-screens.ts";
import { hold } from "./held-requests.ts";
import type { Places, ScreenPicture } from "./screen-picture.ts";

interface ListState {
  readonly name: string;
  readonly state: string;
  readonly answer: (route: Route) => Promise<void>;
}

const refusal = (status: number, detail: string) => (route: Route) => route.fulfill({ status, json: { detail } });

/** What becomes of the calls that load a list. */
const listStates: readonly ListState[] = [
  { name: "loading", state: "still loading", answer: hold },
  { name: "failed", state: "the server failed", answer: refusal(500, "INTERNAL_ERROR") },
  { name: "throttled", state: "too many requests", answer: refusal(429, "TOO_MANY_REQUESTS") },
  { name: "denied", state: "without the permission", answer: refusal(403, "PERMISSION_DENIED") },
  { name: "offline", state: "offline", answer: (route) => route.abort("internetdisconnected") },
];

const nameOf = (screen: string) => screen.slice(1).replaceAll("/", "-").replace(":id-", "");

const routeAll = (calls: readonly string[], answer: ListState["answer"]) => async (page: Page) => {
  for (const call of calls) {
    await page.route(new RegExp(`/api${call.replace(":id", "[^/]+")}(\\?|$)`), answer);
  }
};

/** Screens whose list is below what a window of 720 pixels shows. */
const longScreens: readonly string[] = ["/settings/subscription", "/user/security"];

const scrollToEnd = (page: Page) => page.getByRole("contentinfo").scrollIntoViewIfNeeded();

/** Every list in every state in which it has no entries to show: these look alike, so one look of each is enough. */
export const listStatePictures: readonly ScreenPicture[] = Object.entries(listsOfScreens).flatMap(
  ([screen, { calls }]) =>
    listStates.map(({ name, state, answer }): ScreenPicture => {
      return {
        ...{ name: `list-${nameOf(screen)}-${name}`, screen, state: `Its list: ${state}`, viewer: "demo" },
        ...{ at: ({ template }: Places) => screen.replace(":id", template), before: routeAll(calls, answer) },
        ...{ isLoading: name === "loading", isOneLook: true, leavesNothing: true },
        ...(longScreens.includes(screen) && { then: scrollToEnd }),
      };
    }),
);
