import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { customerRoleTemplate } from "#infra/customer-role/customer-role-template.ts";

/** Writes the template that customers deploy. Run it after a change of the role's permissions. */
const file = resolve(import.meta.dirname, "../infra/customer-role/sestina-access.template.json");
await writeFile(file, `${JSON.stringify(customerRoleTemplate, undefined, 2)}\n`);
console.log(file);
