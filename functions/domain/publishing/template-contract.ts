import { createHash } from "node:crypto";
import { fieldOfProblem, partsOf } from "./preflight.ts";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { AppError } from "#shared/errors.ts";
import type { ContractComparison, TemplateContract } from "#shared/models/template-contract.ts";
import { compareContracts, written } from "#shared/placeholders/contract/compare.ts";
import { type Contract, contractOf } from "#shared/placeholders/contract/requirements.ts";
import type { PlaceholderShape } from "#shared/placeholders/placeholder-object.ts";
import { placeholderJsonSchema } from "#shared/placeholders/json-schema.ts";

type Mail = Pick<TemplateBodies, "subject" | "html" | "text">;

/**
 * The contract of a mail.
 * @throws AppError TEMPLATE_PREFLIGHT_FAILED naming every place that SES cannot parse
 */
export function contractOfMail(mail: Mail): Contract {
  const found = contractOf(partsOf(mail));
  if (found.ok) return found.contract;
  throw new AppError("TEMPLATE_PREFLIGHT_FAILED", { fields: found.problems.map(fieldOfProblem) });
}

/** The same for all contents that ask the same of their data, in whatever places: 128 bits of SHA-256 in base64url. */
export function contractHash({ tree, requirements }: Contract): string {
  const asked = requirements.map(({ place, guards, exact }) => JSON.stringify([place, guards, exact]));
  const content = JSON.stringify([inOrder(tree), [...new Set(asked)].sort()]);
  return createHash("sha256").update(content).digest().subarray(0, 16).toString("base64url");
}

/** The same shape for any order in which a mail uses its values. */
function inOrder(shape: PlaceholderShape): unknown {
  if (shape.kind === "list") return { ...shape, item: inOrder(shape.item) };
  if (shape.kind !== "object") return shape;
  const fields = [...shape.fields].sort((a, b) => (a.name < b.name ? -1 : 1));
  return fields.map((field) => ({ ...field, shape: inOrder(field.shape) }));
}

/** What a version asks of its data, in the form of the API. */
export function contractView(mail: Mail): Omit<TemplateContract, "name" | "version"> {
  const contract = contractOfMail(mail);
  const needs = contract.requirements.map(({ place, guards, use }) => ({
    value: written(place),
    when: guards.map((guard) => (guard.is ? written(guard.place) : `not ${written(guard.place)}`)),
    use,
  }));
  return { hash: contractHash(contract), variables: placeholderJsonSchema(contract.tree), needs };
}

/** What `after` changes for those who send it with the data that `before` needs. */
export function comparisonView(before: Mail, after: Mail): Omit<ContractComparison, "from"> {
  const next = contractOfMail(after);
  const changes = compareContracts(contractOfMail(before), next);
  return { hash: contractHash(next), compatible: changes.every(({ effect }) => effect !== "breaking"), changes };
}
