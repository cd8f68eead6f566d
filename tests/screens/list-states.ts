import type { Page, Route } from "@playwright/test";
import { listsOfScreens } from "#tests/support/lists-of-screens.ts";
import { hold } from "./held-requests.ts";
import type { Places, ScreenPicture, Viewer } from "./screen-picture.ts";
import { statePictures } from "./states.ts";

/** A list with filters, one without, and a page with several lists. The others look alike in the same state. */
const samples: readonly string[] = ["/templates", "/jobs", "/settings"];

const isOnRequest = (screen: string) => !samples.includes(screen);

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
        ...{ isLoading: name === "loading", isOneLook: true, isOnRequest: isOnRequest(screen), leavesNothing: true },
        ...(longScreens.includes(screen) && { then: scrollToEnd }),
      };
    }),
);

interface ListCompany {
  readonly name: string;
  readonly state: string;
  readonly viewer: Viewer;
}

/** Companies whose lists look otherwise than the demo's. */
const listCompanies: readonly ListCompany[] = [
  { name: "empty", state: "of a new company, without an AWS account", viewer: "newcomer" },
  { name: "account-one", state: "with one AWS account", viewer: "one account" },
  { name: "accounts-many", state: "with thirty AWS accounts", viewer: "thirty accounts" },
  { name: "hard-names", state: "with hard names", viewer: "hard names" },
];

/** Every list in these companies, but for those that have pictures in all looks. */
export const listCompanyPictures: readonly ScreenPicture[] = Object.keys(listsOfScreens).flatMap((screen) =>
  listCompanies
    .filter(({ viewer }) => !statePictures.some((other) => other.screen === screen && other.viewer === viewer))
    // Only one of these companies has templates, and so versions.
    .filter(({ name }) => !screen.includes(":id") || name === "hard-names")
    .map(({ name, state, viewer }): ScreenPicture => {
      return {
        ...{ name: `list-${nameOf(screen)}-${name}`, screen, state: `Its list: ${state}`, viewer },
        ...{ isOneLook: true, isOnRequest: isOnRequest(screen) },
        at: ({ hardTemplate }) => screen.replace(":id", hardTemplate),
        ...(longScreens.includes(screen) && { then: scrollToEnd, leavesNothing: true }),
      };
    }),
);

/** The first page of many. */
const countAs = (calls: readonly string[], count: number) =>
  routeAll(calls, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), count } });
  });

/** By name: pictures that were uploaded within the same hour are in no certain order. */
const sortedImages = "/templates/images?orderBy=name&order=asc";

/** Every list that comes in pages, with 10,000 entries. */
export const longListPictures: readonly ScreenPicture[] = Object.entries(listsOfScreens)
  // The list of templates has this picture in all looks.
  .filter(([screen, { isPaged = false }]) => isPaged && screen !== "/templates")
  .map(([screen, { calls }]) => {
    return {
      ...{ name: `list-${nameOf(screen)}-many`, screen, state: "Its list: 10,000 entries", viewer: "demo" },
      ...{ before: countAs(calls, 10_000), isOneLook: true, isOnRequest: isOnRequest(screen), leavesNothing: true },
      ...(screen === "/templates/images" && { at: sortedImages }),
    };
  });
