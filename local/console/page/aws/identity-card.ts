import type { IdentityView } from "../../api-schema.ts";
import { api } from "../api.ts";
import { button, element, refill } from "../element.ts";
import { field, form, valueOf } from "../fields.ts";
import { requiredRecordTable } from "../dns/required-record-table.ts";
import { attempt, notify } from "../notices.ts";
import { placeHash } from "../place.ts";
import { statusBadge } from "../status-badge.ts";
import type { RegionContext } from "./region-context.ts";

function identityRow({ name, type, status }: IdentityView, { accountId, region, changed }: RegionContext): HTMLElement {
  const verify = button("Verify", () =>
    attempt(async () => {
      await api.verifyIdentity(accountId, region, name);
      notify(`${name} is verified in ${region}.`);
      await changed();
    }),
  );
  verify.setAttribute("aria-label", `Verify ${name}`);
  const remove = button("Delete", () =>
    attempt(async () => {
      await api.deleteIdentity(accountId, region, name);
      await changed();
    }),
  );
  remove.setAttribute("aria-label", `Delete ${name}`);
  return element(
    "tr",
    {},
    element("th", { attributes: { scope: "row" } }, name),
    element("td", {}, type === "DOMAIN" ? "domain" : "address"),
    element("td", {}, statusBadge(status)),
    element("td", { className: "row-actions" }, status === "SUCCESS" ? undefined : verify, remove),
  );
}

/** The required DNS records of an identity; empty for one that needs none. */
function recordsRow({ name, records }: IdentityView, open: Set<string>): HTMLElement | undefined {
  if (records === undefined) return undefined;
  const details = element(
    "details",
    {},
    element("summary", {}, `DNS records of ${name}`),
    requiredRecordTable(name, records),
    element("p", {}, element("a", { attributes: { href: placeHash("dns") } }, "Publish them in the DNS tab")),
  );
  details.open = open.has(name);
  details.addEventListener("toggle", () => {
    if (details.open) open.add(name);
    else open.delete(name);
  });
  return element("tr", { className: "records-row" }, element("td", { attributes: { colspan: "4" } }, details));
}

/** The identities of a region. */
export function identityCard(context: RegionContext): {
  readonly box: HTMLElement;
  readonly show: (identities: readonly IdentityView[]) => void;
} {
  const { accountId, region, changed } = context;
  const rows = element("tbody");
  const open = new Set<string>();
  const empty = element("p", { className: "empty" }, "No sender yet. Add one in Sestina, or here.");
  const table = element("table", { attributes: { "aria-label": "Identities" } }, rows);
  const add = form(
    "Add identity",
    (filled) =>
      attempt(async () => {
        const name = valueOf(filled, "name");
        await api.addIdentity(accountId, region, name);
        filled.reset();
        notify(name.includes("@") ? `A mail with a link went to ${name}.` : `${name} waits for its DNS records.`);
        await changed();
      }),
    field("Address or domain", "name", { placeholder: "news@example.com" }),
  );
  add.classList.add("one-line");
  return {
    box: element("article", { className: "card" }, element("h4", {}, "Identities"), empty, table, add),
    show: (identities) => {
      empty.hidden = identities.length > 0;
      table.hidden = identities.length === 0;
      refill(rows, ...identities.flatMap((identity) => [identityRow(identity, context), recordsRow(identity, open)]));
    },
  };
}
