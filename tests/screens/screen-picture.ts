import type { Page } from "@playwright/test";

/** Whose eyes a screen is seen with. */
export type Viewer =
  /** Not signed in. */
  | "visitor"
  /** The administrator of the demo company (docs/demo.md). */
  | "demo"
  /** A company with names that are hard to place. */
  | "hard names"
  /** A company with one AWS account, and nothing else. */
  | "one account"
  /** A company with thirty AWS accounts. */
  | "thirty accounts"
  /** A user whose company is new. */
  | "newcomer"
  /** A member of the demo company with no permission but to read tags. */
  | "reader";

/** Ids of the companies' things, for addresses. */
export interface Places {
  readonly account: string;
  readonly template: string;
  readonly domain: string;
  readonly job: string;
  readonly webhook: string;
  /** The template of the company with names that are hard to place. */
  readonly hardTemplate: string;
}

/** One row of the index of screens. */
export interface ScreenPicture {
  /** The name of the files, in kebab-case. */
  readonly name: string;
  /** The path in web/src/app/screens.ts. */
  readonly screen: string;
  /** What is to be seen, for the index. */
  readonly state: string;
  readonly viewer: Viewer;
  /** The address, if it is not the path. */
  readonly at?: string | ((places: Places) => string);
  /** What the page is in for before it is opened, such as calls that are refused. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What is done on the page before its picture. */
  readonly then?: (page: Page) => Promise<unknown>;
  /** Whether the page is meant to be still loading. */
  readonly isLoading?: boolean;
  /** Whether one picture is enough, at 1,280 pixels in light: other screens show what narrow windows and the dark theme change. */
  readonly isOneLook?: boolean;
  /** Whether `npm test` leaves it out, because other pictures look alike: `npm run screens -- --check` compares it. */
  readonly isOnRequest?: boolean;
  /** Whether `before` and `then` leave nothing in the browser: then its context, with its cache, is shared. */
  readonly leavesNothing?: boolean;
}
