import type { AccountView, RoleView } from "../../api-schema.ts";
import { api } from "../api.ts";
import { copyable } from "../copyable.ts";
import { button, element } from "../element.ts";
import { attempt } from "../notices.ts";

export interface RoleActions {
  /** Opens the form filled with this role. */
  readonly edit: (role: RoleView) => void;
  readonly changed: () => Promise<void>;
}

function pretty(json: string): string {
  const value: unknown = JSON.parse(json);
  return JSON.stringify(value, undefined, 2);
}

function policies({ trustPolicy, policies: permissions }: RoleView): HTMLElement {
  const documents = [{ name: "Trust policy", document: trustPolicy }, ...permissions];
  const shown = documents.flatMap(({ name, document }) => [
    element("h5", {}, name),
    element("pre", { attributes: { tabindex: "0" } }, pretty(document)),
  ]);
  return element("details", {}, element("summary", {}, "Policies"), ...shown);
}

function externalIds({ externalIds: ids }: RoleView): HTMLElement {
  if (ids.length === 0) return element("span", { className: "warn" }, "none asked for: Sestina refuses such a role");
  return element("span", {}, ...ids.map((id) => copyable(id, "external id")));
}

function roleCard(accountId: string, role: RoleView, { edit, changed }: RoleActions): HTMLElement {
  const remove = button("Delete", () => {
    if (!confirm(`Delete the role ${role.name}? Sestina can no longer work in this account with it.`)) return;
    attempt(async () => {
      await api.deleteRole(accountId, role.name);
      await changed();
    });
  });
  const change = button("Change external id", () => edit(role));
  return element(
    "article",
    { className: "card", attributes: { "aria-label": `Role ${role.name}` } },
    element("div", { className: "card-head" }, element("h4", {}, role.name), change, remove),
    element(
      "dl",
      {},
      element("dt", {}, "ARN"),
      element("dd", {}, copyable(role.arn, "role ARN")),
      element("dt", {}, "External id"),
      element("dd", {}, externalIds(role)),
    ),
    policies(role),
  );
}

/** An account's roles, or a hint when there is none. */
export function roleCards({ id, roles }: AccountView, actions: RoleActions): HTMLElement[] {
  if (roles.length === 0) {
    return [element("p", { className: "empty" }, "No role yet. Make one with the external id that Sestina shows you.")];
  }
  return roles.map((role) => roleCard(id, role, actions));
}
