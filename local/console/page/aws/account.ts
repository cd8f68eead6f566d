import type { AccountView } from "../../api-schema.ts";
import { api } from "../api.ts";
import { copyable } from "../copyable.ts";
import { button, element, refill } from "../element.ts";
import { attempt } from "../notices.ts";
import { behaviourCard } from "./behaviour-card.ts";
import { newRoleForm } from "./new-role.ts";
import { roleCards } from "./role-cards.ts";
import { openSes } from "./ses.ts";

export interface OpenAccount {
  readonly accountId: string;
  readonly box: HTMLElement;
  readonly update: (account: AccountView, region: string | undefined) => void;
  readonly close: () => void;
}

function accountHead({ id, name }: AccountView, changed: () => Promise<void>): HTMLElement {
  const remove = button("Delete account", () => {
    if (!confirm(`Delete account ${id} with its roles and all of its SES?`)) return;
    attempt(async () => {
      await api.deleteAccount(id);
      location.hash = "#aws";
      await changed();
    });
  });
  const title = element("div", {}, element("h2", {}, name), copyable(id, "account id"));
  return element("header", { className: "account-head" }, title, remove);
}

/** One account: its roles, and its SES by region. */
export function openAccount(account: AccountView, changed: () => Promise<void>): OpenAccount {
  const cards = element("div", { className: "cards" });
  const newRole = newRoleForm(account.id, changed);
  const behaviour = behaviourCard(account.id, changed);
  const ses = openSes(account.id, changed);
  const box = element(
    "div",
    {},
    accountHead(account, changed),
    element(
      "section",
      { attributes: { "aria-labelledby": "roles-title" } },
      element("h3", { attributes: { id: "roles-title" } }, "Roles"),
      element(
        "p",
        { className: "lead" },
        "A role lets Sestina in. Its ARN goes into Sestina's “Connect AWS account” form.",
      ),
      cards,
      newRole.box,
    ),
    behaviour.box,
    ses.box,
  );
  return {
    accountId: account.id,
    box,
    update: (now, region) => {
      refill(cards, ...roleCards(now, { edit: newRole.edit, changed }));
      behaviour.show(now);
      ses.show(now.regions, region);
    },
    close: ses.close,
  };
}
