import { checkCrossStack } from "./cross-stack.ts";
import { checkCycles } from "./cycles.ts";
import type { Finding } from "./finding.ts";
import { loadIamActions } from "./iam-data.ts";
import { checkPolicy, servicesIn } from "./policies.ts";
import { policyDocumentsOf } from "./policy-documents.ts";
import { aboveQuota } from "./quotas/measure.ts";
import { measure } from "./quotas/measures.ts";
import { checkReferences } from "./references.ts";
import { makeResolver } from "./resolve.ts";
import { checkResources } from "./resources.ts";
import { type Stack, withNested } from "./template.ts";

/** All findings of stacks that are deployed together; empty if these checks find no error. */
export async function checkStacks(stacks: readonly Stack[]): Promise<Finding[]> {
  const resolve = makeResolver(stacks);
  const all = stacks.flatMap(withNested);
  const documents = all.flatMap((stack) => policyDocumentsOf(stack, resolve));
  const iam = await loadIamActions(servicesIn(documents, resolve));
  return [
    ...all.flatMap((stack) => [...checkResources(stack, resolve), ...checkReferences(stack), ...checkCycles(stack)]),
    ...checkCrossStack(stacks, resolve),
    ...documents.flatMap((document) => checkPolicy(document, iam, resolve)),
    ...measure({ stacks, resolve }).flatMap(aboveQuota),
  ];
}
