import { operator } from "#local/operator.ts";

/** A Lambda function's role for tests of its permissions in the local services. */

export const inAccount = (service: string, resource: string) =>
  `arn:aws:${service}:${operator.region}:${operator.accountId}:${resource}`;

/** The session's name of the function list-tags. */
export const narrowArn = `arn:aws:sts::${operator.accountId}:assumed-role/Narrow/list-tags`;

export const policyOf = (...statements: readonly object[]) =>
  JSON.stringify({ Version: "2012-10-17", Statement: statements.map((each) => ({ Effect: "Allow", ...each })) });

export const narrowRole = (...statements: readonly object[]) => ({
  name: "Narrow",
  policies: [{ name: "Default", document: policyOf(...statements) }],
});

/** AWS's message for an action that no policy allows. */
export const refusedTo = (action: string, resource: string) => ({
  message: `User: ${narrowArn} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`,
});
