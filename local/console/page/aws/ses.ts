import { regionNames, Region } from "#local/aws/regions.ts";
import type { RegionSummary } from "../../api-schema.ts";
import { element } from "../element.ts";
import { awsHash } from "../place.ts";
import { openRegion, type OpenRegion } from "./region.ts";

const DEFAULT_REGION = "eu-central-1";

function describe({ region, inSandbox, identities, templates }: RegionSummary): string {
  const state = inSandbox ? "sandbox" : "production";
  const senders = `${identities} ${identities === 1 ? "identity" : "identities"}`;
  return `${region} · ${state} · ${senders} · ${templates} ${templates === 1 ? "template" : "templates"}`;
}

function regionOptions(inUse: readonly RegionSummary[]): HTMLElement[] {
  const option = (value: string, label: string) => element("option", { attributes: { value } }, label);
  const used = inUse.map((each) => option(each.region, describe(each)));
  const others = Region.options
    .filter((region) => inUse.every((each) => each.region !== region))
    .map((region) => option(region, `${region} · ${regionNames[region]}`));
  return [
    ...(used.length === 0 ? [] : [element("optgroup", { attributes: { label: "In use" } }, ...used)]),
    element("optgroup", { attributes: { label: "Not used yet" } }, ...others),
  ];
}

/** Amazon SES of an account, one region at a time. */
export function openSes(
  accountId: string,
  changed: () => Promise<void>,
): {
  readonly box: HTMLElement;
  readonly show: (inUse: readonly RegionSummary[], region: string | undefined) => void;
  readonly close: () => void;
} {
  const select = element("select", { attributes: { "aria-label": "Region" } });
  const main = element("div");
  let open: OpenRegion | undefined;
  select.addEventListener("change", () => {
    location.hash = awsHash(accountId, select.value);
  });
  const title = element("h3", { attributes: { id: "ses-title" } }, "Amazon SES");
  const box = element(
    "section",
    { attributes: { "aria-labelledby": "ses-title" } },
    element("div", { className: "section-head" }, title, select),
    main,
  );
  return {
    box,
    show: (inUse, wanted) => {
      const region = wanted ?? inUse[0]?.region ?? DEFAULT_REGION;
      select.replaceChildren(...regionOptions(inUse));
      select.value = region;
      if (open?.region === region) return;
      open?.close();
      open = openRegion(accountId, region, changed);
      main.replaceChildren(open.box);
    },
    close: () => open?.close(),
  };
}
