import { Status } from "../../api-schema.ts";
import { callApi, CHANGED } from "../call-api.ts";
import { describeSpan } from "../clock/spans.ts";
import { element, refill } from "../element.ts";
import { keepFresh } from "../live.ts";
import { placeHash } from "../place.ts";

function notice(sentence: string, tab: string, linkText: string): HTMLElement {
  const link = element("a", { attributes: { href: placeHash(tab), "data-focus": tab } }, linkText);
  return element("p", {}, element("span", {}, sentence), " ", link);
}

function notices({ faultsOn, offsetMs }: Status): HTMLElement[] {
  const many =
    faultsOn === 1 ? "1 fault is on: calls it hits fail" : `${String(faultsOn)} faults are on: calls they hit fail`;
  return [
    ...(faultsOn === 0 ? [] : [notice(`${many} on purpose.`, "faults", "See which")]),
    ...(offsetMs === 0 ? [] : [notice(`The clock is ${describeSpan(offsetMs)} ahead.`, "clock", "Change it")]),
  ];
}

/** Shows in the bar that the page is live, and below it the differences from AWS: faults, and a moved clock. */
export function showStatus(live: HTMLElement, banner: HTMLElement): void {
  const view = keepFresh(
    () => callApi(Status, "GET", "/status"),
    (status) => {
      const shown = notices(status);
      banner.hidden = shown.length === 0;
      refill(banner, ...shown);
    },
    (reason) => {
      live.textContent = reason === undefined ? "Live" : "Not live";
      live.classList.toggle("lost", reason !== undefined);
      live.title = reason ?? "What you see is at most two seconds old.";
    },
  );
  addEventListener(CHANGED, () => void view.refresh());
}
