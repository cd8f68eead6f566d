/**
 * The routes that the build writes as whole pages: they can be read and filled in before the app's code has been loaded
 * (web/build/prerender.ts). Each has a screen without a session that is the same for every address.
 */
export const prerenderedRoutes = [
  "/login",
  "/register",
  "/password-forgot",
  "/login-link",
  "/terms-of-use",
  "/privacy-statement",
] as const;

/** Routes without a session whose page depends on the address: until the app's code is there, a sign of waiting. */
export const waitingRoutes = [
  "/login/callback",
  "/okta-login",
  "/verify",
  "/join",
  "/tokenized-login",
  "/password-reset",
  "/unsubscribe",
] as const;

/** Routes with a session whose page has the whole window, as a regular expression: they wait likewise. */
export const fullWindowRoutes = "^/templates/[^/]+/(editor|preview|versions)$";

/**
 * Paths at which programs look for documents that Sestina does not have, as a regular expression: agents ask for
 * `/.well-known/oauth-protected-resource`, and would take a page of the app for its metadata.
 */
export const pagelessRoutes = String.raw`^/\.well-known(/|$)`;

/** The page of the `waitingRoutes`, and the one of all other routes, which shows the app's frame. */
export const waitingPage = "/pages/waiting.html";
export const framePage = "/index.html";

/** Where the settings of the stage are put into a page; empty in the build, which serves every stage. */
const settingsPlace = `<script type="application/json" id="settings"></script>`;

/**
 * A built page with the settings of a stage, which a browser does not run as a script.
 * @param settings as JSON
 * @throws if the page has no place for them
 */
export function withSettings(page: string, settings: string): string {
  if (!page.includes(settingsPlace)) throw new Error("This page has no place for the settings of the stage.");
  // Html ends a script at `</script`, wherever it stands.
  const safe = settings.replaceAll("<", "\\u003c");
  return page.replace(settingsPlace, () => settingsPlace.replace("></", () => `>${safe}</`));
}

/** The file of each route that has a page of its own, as a path of the site, e.g. "/pages/login.html". */
export const entryPages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(prerenderedRoutes.map((route) => [route, `/pages${route}.html`])),
  ...Object.fromEntries(waitingRoutes.map((route) => [route, waitingPage])),
};

/** The file of the site that answers a route of the app, i.e. a path without a file's ending. Undefined: none does. */
export function entryPageOf(route: string): string | undefined {
  if (new RegExp(pagelessRoutes).test(route)) return undefined;
  if (new RegExp(fullWindowRoutes).test(route)) return waitingPage;
  return Object.hasOwn(entryPages, route) ? (entryPages[route] ?? framePage) : framePage;
}
