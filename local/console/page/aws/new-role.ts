import { operator } from "#local/operator.ts";
import type { RoleView } from "../../api-schema.ts";
import { api } from "../api.ts";
import { element } from "../element.ts";
import { field, form, valueOf } from "../fields.ts";
import { attempt, notify } from "../notices.ts";

const NAME_HINT = "Up to 64 letters, digits and + = , . @ - _";
const NAME_PATTERN = "[\\w+=,.@\\-]{1,64}";

const exampleTrust = JSON.stringify(
  {
    Version: "2012-10-17",
    Statement: [
      {
        Effect: "Allow",
        Principal: { AWS: `arn:aws:iam::${operator.accountId}:root` },
        Action: "sts:AssumeRole",
        Condition: { StringEquals: { "sts:ExternalId": "…" } },
      },
    ],
  },
  undefined,
  2,
);
const examplePermissions = JSON.stringify(
  { Version: "2012-10-17", Statement: [{ Effect: "Allow", Action: "ses:*", Resource: "*" }] },
  undefined,
  2,
);

function customRoleForm(accountId: string, made: (role: RoleView) => Promise<void>): HTMLElement {
  const custom = form(
    "Create custom role",
    (filled) =>
      attempt(async () => {
        const [name, trustPolicy] = [valueOf(filled, "name"), valueOf(filled, "trust")];
        const permissionPolicy = valueOf(filled, "permissions");
        await made(await api.putCustomRole(accountId, { name, trustPolicy, permissionPolicy }));
      }),
    field("Role name", "name", { hint: NAME_HINT, pattern: NAME_PATTERN }),
    field("Trust policy (JSON)", "trust", { lines: 12, value: exampleTrust }),
    field("Permission policy (JSON)", "permissions", { lines: 8, value: examplePermissions }),
  );
  return element(
    "details",
    { className: "new" },
    element("summary", {}, "Custom role with policies of your own"),
    custom,
  );
}

/** Creates a role with all permissions that Sestina can use, or replaces one, e.g. for another external id. */
export function newRoleForm(
  accountId: string,
  changed: () => Promise<void>,
): { readonly box: HTMLElement; readonly edit: (role: RoleView) => void } {
  async function made(role: RoleView): Promise<void> {
    details.open = false;
    notify(`Role ${role.name} is there. Copy its ARN into Sestina.`);
    await changed();
  }
  const simple = form(
    "Save role",
    (filled) =>
      attempt(async () => {
        const role = { name: valueOf(filled, "name"), externalId: valueOf(filled, "externalId") };
        await made(await api.putRole(accountId, role));
        filled.reset();
      }),
    field("Role name", "name", { value: "sestina-access", hint: `${NAME_HINT}. A role of that name is replaced.` }),
    field("External id", "externalId", { hint: "Sestina shows your company's where you connect an account." }),
  );
  const details = element(
    "details",
    { className: "new" },
    element("summary", {}, "New role"),
    simple,
    customRoleForm(accountId, made),
  );
  const input = (name: string) => simple.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  return {
    box: details,
    edit: (role) => {
      details.open = true;
      const [name, externalId] = [input("name"), input("externalId")];
      if (name !== null) name.value = role.name;
      if (externalId !== null) externalId.value = role.externalIds[0] ?? "";
      externalId?.select();
    },
  };
}
