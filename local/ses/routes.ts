import { accountOperations } from "./account-operations.ts";
import { configurationSetOperations } from "./configuration-sets.ts";
import { eventDestinationOperations } from "./event-destinations.ts";
import { identityAttributeOperations } from "./identity-attributes.ts";
import { identityOperations } from "./identity-operations.ts";
import { listIdentityOperations } from "./list-identities.ts";
import type { SesOperation } from "./operation.ts";
import { sendBulkEmail } from "./send-bulk-email.ts";
import { sendEmail } from "./send-email.ts";
import { suppressionOperations } from "./suppression-operations.ts";
import { templateOperations } from "./template-operations.ts";
import { testRenderEmailTemplate } from "./test-render.ts";

const sesOperations: readonly SesOperation[] = [
  ...accountOperations,
  ...identityOperations,
  ...identityAttributeOperations,
  ...listIdentityOperations,
  ...configurationSetOperations,
  ...eventDestinationOperations,
  ...suppressionOperations,
  ...templateOperations,
  testRenderEmailTemplate,
  sendEmail,
  sendBulkEmail,
];

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function match(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decode(given[index] ?? "");
    if (value === undefined) return undefined;
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined ? segment !== value : value === "") return undefined;
    if (name !== undefined) params[name] = value;
  }
  return params;
}

/** The operation of a method and a path (still percent-encoded), with the decoded parts of the path. */
export function findRoute(
  method: string,
  path: string,
): { readonly operation: SesOperation; readonly params: Readonly<Record<string, string>> } | undefined {
  for (const operation of sesOperations) {
    const params = operation.method === method ? match(operation.path, path) : undefined;
    if (params !== undefined) return { operation, params };
  }
  return undefined;
}

/** The operation names of SES's API. */
export const operationNames: readonly string[] = sesOperations.map(({ name }) => name);

/** The name of the operation of a method and a path. */
export const operationNameOf = (method: string, path: string): string | undefined =>
  findRoute(method, path)?.operation.name;
