import { openAws } from "./aws/aws-tab.ts";
import { openMailbox } from "./mailbox/mailbox-tab.ts";
import { readPlace, type Place } from "./place.ts";
import type { Tab } from "./tab.ts";

const view = document.querySelector<HTMLElement>("#view");
let open: { readonly name: Place["tab"]; readonly tab: Tab } | undefined;

function showPlace(): void {
  if (view === null) return;
  const place = readPlace(location.hash);
  if (open?.name !== place.tab) {
    open?.tab.close();
    view.replaceChildren();
    open = { name: place.tab, tab: place.tab === "aws" ? openAws(view) : openMailbox(view) };
  }
  for (const link of document.querySelectorAll("#tabs a")) {
    if (link.getAttribute("href") === `#${place.tab}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  open.tab.go(place);
}

addEventListener("hashchange", showPlace);
showPlace();
