import type { WaitingDomain } from "../../dns-schema.ts";
import { button, element } from "../element.ts";
import { attempt, notify } from "../notices.ts";
import { awsHash } from "../place.ts";
import { statusBadge } from "../status-badge.ts";
import { dnsApi } from "./dns-api.ts";
import { requiredRecordTable } from "./required-record-table.ts";

/** One domain identity of SES, with the records it requires. */
export function domainCard(domain: WaitingDomain, changed: () => Promise<void>): HTMLElement {
  const { identity, region, accountId, accountName, status, mailFromStatus, records } = domain;
  const publish = button("Publish records", () =>
    attempt(async () => {
      await dnsApi.publish(domain);
      notify(`The records of ${identity} are published. SES looks for them now.`);
      await changed();
    }),
  );
  publish.setAttribute("aria-label", `Publish records of ${identity} in ${region}`);
  publish.dataset["focus"] = `publish ${identity} ${region} ${accountId}`;
  publish.disabled = status === "SUCCESS" && records.every(({ isPublished }) => isPublished);
  const where = element("a", { attributes: { href: awsHash(accountId, region) } }, `${accountName} · ${region}`);
  return element(
    "article",
    { className: "card", attributes: { "aria-label": `${identity} in ${region}` } },
    element("div", { className: "card-head" }, element("h3", {}, identity), statusBadge(status), publish),
    element("p", {}, where),
    mailFromStatus && element("p", {}, "MAIL FROM ", statusBadge(mailFromStatus)),
    requiredRecordTable(identity, records),
  );
}
