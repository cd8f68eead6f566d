import { languages } from "./texts/language.ts";

/** The attribute of a form or button that was used before the app's code was there (web/src/app/early-actions.ts). */
export const earlyUse = "data-used-early";

/** The navigation with icons only: where the browser keeps the choice, and the page's attribute that its styles read. */
export const narrowNavigation = { key: "navigation-narrow", attribute: "data-navigation-narrow" } as const;

/**
 * The only script within a page; everything else is in files. It runs before anything is shown:
 *
 * - The page has the theme that the user chose (web/src/lib/theme).
 * - The navigation has its words or only its icons, as the user chose (web/src/app/shell).
 * - The app's frame is not shown in a browser without a session, where the login page follows.
 * - A page is not shown in another language than the app's (web/src/lib/texts/language.ts): pages are built in English.
 * - A submit or a pressed button is kept until the app can act on it. Links work without the app.
 *
 * Written for the browsers of web/build/vite-config.ts, without a build: its hash is in the headers of every page.
 */
export const earlyScript = `(() => {
  const page = document.documentElement;
  let dark = null;
  let keys = [];
  let language = null;
  try {
    keys = Object.keys(localStorage);
    dark = JSON.parse(localStorage.getItem("dark-mode-enabled"));
  } catch {}
  try {
    language = JSON.parse(localStorage.getItem("language"));
  } catch {}
  const known = ${JSON.stringify(languages)};
  const wanted = navigator.languages.map((tag) => tag.split("-")[0].toLowerCase());
  if (!known.includes(language)) language = wanted.find((each) => known.includes(each)) || "en";
  if (language !== "en") page.setAttribute("data-translated", "");
  if (typeof dark !== "boolean") dark = matchMedia("(prefers-color-scheme: dark)").matches;
  page.style.colorScheme = dark ? "dark" : "light";
  const isSession = (key) => key.startsWith("CognitoIdentityServiceProvider.");
  if (keys.includes("${narrowNavigation.key}") && localStorage.getItem("${narrowNavigation.key}") === "true") {
    page.setAttribute("${narrowNavigation.attribute}", "");
  }
  if (!keys.some(isSession)) page.setAttribute("data-signed-out", "");
  const keep = (event) => {
    if (page.hasAttribute("data-started")) return;
    const used = event.type === "submit" ? event.target : event.target.closest("button[type=button]");
    if (!used) return;
    event.preventDefault();
    used.setAttribute("${earlyUse}", "");
  };
  addEventListener("submit", keep, true);
  addEventListener("click", keep, true);
})();`;

/** The source of `script-src` that allows `earlyScript` and nothing else; a test compares it with the script. */
export const earlyScriptSource = "'sha256-NDtpnMo6FULobAbX1ukcZSrmLJB+lfAKGMpDtrUj2yc='";
