import { createHash } from "node:crypto";
import { fieldOfProblem, partsOf } from "./preflight.ts";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { AppError } from "#shared/errors.ts";
import type { BrokenContract } from "#shared/models/job.ts";
import type { ContractComparison, ContractSides, TemplateContract } from "#shared/models/template-contract.ts";
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

const needsOf = ({ requirements }: Contract): TemplateContract["needs"] =>
  requirements.map(({ place, guards, use }) => ({
    value: written(place),
    when: guards.map((guard) => (guard.is ? written(guard.place) : `not ${written(guard.place)}`)),
    use,
  }));

/** What a version asks of its data, in the form of the API. */
export function contractView(mail: Mail): Omit<TemplateContract, "name" | "version"> {
  const contract = contractOfMail(mail);
  return { hash: contractHash(contract), variables: placeholderJsonSchema(contract.tree), needs: needsOf(contract) };
}

/** What `after` changes for those who send it with the data that `before` needs. */
export function comparisonView(before: Mail, after: Mail): Omit<ContractComparison, "from"> {
  const next = contractOfMail(after);
  const changes = compareContracts(contractOfMail(before), next);
  return { hash: contractHash(next), compatible: changes.every(({ effect }) => effect !== "breaking"), changes };
}

/** A mail in Amazon SES, as it was read. */
interface ReadMail {
  readonly held: { readonly content: Mail } | undefined;
  readonly mayBeBehind: boolean;
}

/** The mail that callers send today: a read that may be outdated does not show it, so then the last publish counts. */
export const mailOfCallers = ({ held, mayBeBehind }: ReadMail, published: Mail | undefined): Mail | undefined =>
  mayBeBehind && published !== undefined ? published : held?.content;

/** Both contracts and the changes; null if SES could not parse `after`, which the preflight reports. */
export function contractSides(before: Mail | undefined, after: Mail): ContractSides | null {
  const next = contractOf(partsOf(after));
  if (!next.ok) return null;
  const former = before && contractOf(partsOf(before));
  const known = former?.ok === true ? former.contract : undefined;
  return {
    hash: contractHash(next.contract),
    changes: known === undefined ? [] : compareContracts(known, next.contract),
    before: known === undefined ? null : needsOf(known),
    after: needsOf(next.contract),
  };
}

const MOST_CHANGES = 20;

/**
 * What `after` breaks for those who send the mail with the data that `before` needs; undefined if nothing. A mail that
 * SES cannot parse has no senders whom a change could break.
 */
export function contractBrokenBy(after: Mail, before: Mail): BrokenContract | undefined {
  const former = contractOf(partsOf(before));
  if (!former.ok) return undefined;
  const next = contractOfMail(after);
  const contract = contractHash(next);
  if (contract === contractHash(former.contract)) return undefined;
  const breaking = compareContracts(former.contract, next).filter(({ effect }) => effect === "breaking");
  if (breaking.length === 0) return undefined;
  const changes = breaking.slice(0, MOST_CHANGES);
  return { contract, changes: changes.map(({ value, explanation }) => ({ field: value, rule: explanation })) };
}
