import { operator } from "#local/operator.ts";

/** A Lambda function's role for tests of what the local services let it do. */

export const inAccount = (service: string, resource: string) =>
  `arn:aws:${service}:${operator.region}:${operator.accountId}:${resource}`;

/** Who acts with a session of it for the function list-tags. */
export const narrowArn = `arn:aws:sts::${operator.accountId}:assumed-role/Narrow/list-tags`;

export const policyOf = (...statements: readonly object[]) =>
  JSON.stringify({ Version: "2012-10-17", Statement: statements.map((each) => ({ Effect: "Allow", ...each })) });

export const narrowRole = (...statements: readonly object[]) => ({
  name: "Narrow",
  policies: [{ name: "Default", document: policyOf(...statements) }],
});

/** AWS's sentence for what no policy allows. */
export const refusedTo = (action: string, resource: string) => ({
  message: `User: ${narrowArn} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`,
});
