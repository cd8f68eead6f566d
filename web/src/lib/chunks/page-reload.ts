/** Builds for which this tab was reloaded: addresses separated by blanks, so any stored text is a valid list. */
const reloadedBuilds = "reloaded-builds";

/** The build of a page: the name of its entry contains a hash of everything that it can load. */
const buildOf = (page: Document) => page.querySelector('script[type="module"]')?.getAttribute("src") ?? "";

/** Whether the app can be loaded now. A reload without it would leave an empty page. */
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

/** When the browser began to leave the page, by `performance.now()`. */
let leftAt = -Infinity;
/** A user who is asked whether to leave may have stayed. */
const LEAVING_MS = 10_000;

/** Registers where a pending navigation leads, so that a reload ends there. Call once. */
export function followNavigation(current: () => string | undefined): void {
  target = current;
  window.addEventListener("beforeunload", () => (leftAt = performance.now()));
}

/** Whether the browser is on its way to another page: it drops the loads of this one, and a reload would end there. */
const isLeaving = () => performance.now() - leftAt < LEAVING_MS;

/** Reloads the page, or loads the target of a pending navigation. */
export function reloadPage(): void {
  const path = target();
  if (path === undefined) window.location.reload();
  else window.location.assign(path);
}

/**
 * Reloads the page if this tab has not yet done so for the running build. A new build has other chunks; reloading the
 * same build twice would be a loop.
 * @returns false if it does not: it was already reloaded, the app cannot be reached, the browser is leaving the page or
 *   stores nothing
 */
export async function reloadOnce(): Promise<boolean> {
  const build = buildOf(document);
  try {
    const before = (sessionStorage.getItem(reloadedBuilds) ?? "").split(" ");
    if (before.includes(build) || !(await isAppThere()) || isLeaving()) return false;
    sessionStorage.setItem(reloadedBuilds, [...before, build].join(" "));
  } catch {
    return false;
  }
  reloadPage();
  return true;
}
