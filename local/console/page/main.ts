import { element } from "./element.ts";
import { placeHash, readPlace } from "./place.ts";
import { listenToKeys } from "./shell/keyboard.ts";
import { openShortcuts } from "./shell/shortcuts.ts";
import { showStatus } from "./shell/status.ts";
import type { Tab } from "./tab.ts";
import { tabs } from "./tabs.ts";

const links = new Map(
  tabs.map(({ name, title }) => [name, element("a", { attributes: { href: placeHash(name) } }, title)] as const),
);

let open: { readonly name: string; readonly tab: Tab } | undefined;

function showPlace(view: HTMLElement): void {
  const place = readPlace(location.hash);
  const entry = tabs.find(({ name }) => name === place.tab) ?? tabs[0];
  if (open?.name !== entry.name) {
    open?.tab.close();
    view.replaceChildren();
    open = { name: entry.name, tab: entry.open(view) };
    document.title = `${entry.title} · Local console · Sestina`;
  }
  for (const [name, link] of links) {
    if (name === entry.name) {
      link.setAttribute("aria-current", "page");
      // The bar scrolls on a narrow screen.
      link.scrollIntoView({ block: "nearest", inline: "nearest" });
    } else link.removeAttribute("aria-current");
  }
  open.tab.go(place.parts);
}

const view = document.querySelector<HTMLElement>("#view");
const live = document.querySelector<HTMLElement>("#live");
const banner = document.querySelector<HTMLElement>("#standing");
if (view !== null && live !== null && banner !== null) {
  document.querySelector("#tabs")?.replaceChildren(...links.values());
  document.querySelector("#keys")?.addEventListener("click", openShortcuts);
  addEventListener("hashchange", () => showPlace(view));
  listenToKeys();
  showStatus(live, banner);
  showPlace(view);
}
