/** Builds for which this tab was reloaded, as addresses parted by blanks: any text is a list of them. */
const reloadedBuilds = "reloaded-builds";

/** The build of a page: its entry has a hash of everything that it can load. */
const buildOf = (page: Document) => page.querySelector('script[type="module"]')?.getAttribute("src") ?? "";

/** Whether the app can be loaded now: a reload without it would leave an empty page. */
async function isAppThere(): Promise<boolean> {
  try {
    const page = await (await fetch("/", { cache: "no-store" })).text();
    const entry = buildOf(new DOMParser().parseFromString(page, "text/html"));
    return (await fetch(entry, { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

let target: () => string | undefined = () => undefined;

/** Says where a navigation under way leads, so that a reload ends there and not on the page before. Call once. */
export function followNavigation(current: () => string | undefined): void {
  target = current;
}

/** Loads the page again, or the page that a navigation under way leads to. */
export function reloadPage(): void {
  const path = target();
  if (path === undefined) window.location.reload();
  else window.location.assign(path);
}

/**
 * Reloads the page if this tab has not done so for the running build yet. A chunk that is gone after a deployment is
 * another one in the new build; the same build twice in a tab would be a loop.
 * @returns false if the page stays: it was reloaded before, the app cannot be reached, or the browser stores nothing
 */
export async function reloadOnce(): Promise<boolean> {
  const build = buildOf(document);
  try {
    const before = (sessionStorage.getItem(reloadedBuilds) ?? "").split(" ");
    if (before.includes(build) || !(await isAppThere())) return false;
    sessionStorage.setItem(reloadedBuilds, [...before, build].join(" "));
  } catch {
    return false;
  }
  reloadPage();
  return true;
}
