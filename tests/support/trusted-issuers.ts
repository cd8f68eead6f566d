import { trustedIssuerRoutes } from "#shared/api/trusted-issuers.ts";
import { KeyScope } from "#shared/key-scopes.ts";
import type { NewTrustedIssuer } from "#shared/models/trusted-issuer.ts";
import type { ApiAnswer, Person, Product } from "#tests/support/product.ts";

/** The issuer of the local stage that plays GitHub's. */
export const pipelineIssuerOf = (product: Pick<Product, "url">): string => `${product.url}/_oidc/github`;

/** The body of a new trusted issuer: the main branch of a repository, with all scopes. */
export const newTrust = (
  product: Pick<Product, "url">,
  accountIds: readonly string[],
  more: Partial<NewTrustedIssuer> = {},
): NewTrustedIssuer => ({
  ...{ name: "GitHub", issuer: pipelineIssuerOf(product), audience: "sestina" },
  conditions: [
    { claim: "repository", is: "acme/mails" },
    { claim: "ref", is: "refs/heads/main" },
  ],
  ...{ accountIds: [...accountIds], scopes: [...KeyScope.options] },
  ...more,
});

/** Adds a trusted issuer; returns its id. */
export const addTrust = async (
  product: Pick<Product, "url">,
  person: Pick<Person, "call">,
  accountId: string,
  more: Partial<NewTrustedIssuer> = {},
): Promise<string> => {
  const { body } = await person.call(trustedIssuerRoutes.addTrustedIssuer, {
    body: newTrust(product, [accountId], more),
  });
  return String(body.id);
};

/** A token as a run of a pipeline gets it, with these claims instead of the usual ones. */
export async function mintToken(product: Pick<Product, "url">, claims: object = {}): Promise<string> {
  const answer = await fetch(`${pipelineIssuerOf(product)}/mint`, { method: "POST", body: JSON.stringify(claims) });
  return ((await answer.json()) as { value: string }).value;
}

/** The body of an exchange. */
export const exchangeOf = (trust: string, token: string) => ({
  grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
  subject_token: token,
  subject_token_type: "urn:ietf:params:oauth:token-type:jwt",
  trust,
});

export const exchange = (product: Pick<Product, "call">, trust: string, token: string): Promise<ApiAnswer> =>
  product.call(trustedIssuerRoutes.exchangeToken, { body: exchangeOf(trust, token) });
