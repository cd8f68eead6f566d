import { AccountBehaviour } from "#local/console/api-schema.ts";
import type { Product } from "./product.ts";

/** How AWS behaves for a customer's account where its documentation leaves it open. */
export type Behaviour = Partial<AccountBehaviour>;

const words: Readonly<Record<string, Behaviour>> = {
  slow: { getTemplatePerSecond: 1 },
  escaped: { escapesReads: true },
  stale: { staleSeconds: 1 },
};

/**
 * The environment variable `AWS_BEHAVIOUR`, e.g. "slow,escaped,stale": every customer of a test run then has such an
 * account.
 */
export function behaviourOfRun(asked = process.env["AWS_BEHAVIOUR"] ?? ""): Behaviour {
  const chosen = asked.split(",").filter((word) => word !== "");
  const unknown = chosen.find((word) => !(word in words));
  if (unknown !== undefined) throw new Error(`AWS_BEHAVIOUR knows no ${unknown}, but ${Object.keys(words).join(", ")}`);
  return Object.assign({}, ...chosen.map((word) => words[word]));
}

/** Sets how AWS behaves for an account, as the local console does; omitted fields have their defaults. */
export async function setBehaviour(product: Pick<Product, "url">, awsAccountId: string, behaviour: Behaviour) {
  const answer = await fetch(`${product.url}/_local/api/accounts/${awsAccountId}/behaviour`, {
    method: "PUT",
    body: JSON.stringify(AccountBehaviour.parse(behaviour)),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
