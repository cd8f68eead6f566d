import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routeEntries } from "#shared/api/entries.ts";
import type { Stage } from "#tests/support/audited-calls/sample-calls.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio } from "#tests/support/studio.ts";
import { teamOf } from "#tests/support/team.ts";
import { deployedLambdas } from "#tests/support/deployed-lambdas.ts";
import { keepReports, type Reports } from "./reports.ts";
import { answerOf } from "./unaudited-calls.ts";

/** Every endpoint as it is shipped: its built code under AWS's runtime client, in processes of its own. */

let product: Product;
let stage: Stage;
let reports: Reports;
beforeAll(async () => {
  reports = keepReports();
  product = await startProduct({ lambda: { ...(await deployedLambdas()), writeReport: reports.write } });
  const studio = await openStudio(product);
  stage = { product, ...studio, team: teamOf(studio.person) };
});
afterAll(() => product.close());

/** What is right to refuse, in what a call can make ready here. */
const refusals: Readonly<Record<string, { readonly status: number; readonly body: object }>> = {
  refuseAgentStream: { status: 405, body: { jsonrpc: "2.0", id: null } },
  refuseAgentSession: { status: 405, body: { jsonrpc: "2.0", id: null } },
  findSsoProvider: { status: 404, body: { detail: "SSO_PROVIDER_UNKNOWN" } },
  confirmCheckout: { status: 404, body: { detail: "CHECKOUT_NOT_FOUND" } },
};

describe("the Lambda of", () => {
  it.each(routeEntries)("$name does its work", async (entry) => {
    const { status, body } = await answerOf(entry, stage);
    const refusal = refusals[entry.name];
    if (refusal === undefined) expect([status < 400, body]).toEqual([true, body]);
    else expect({ status, body }).toMatchObject(refusal);
    expect(reports.statusesOf(entry.file)).toContain("success");
    expect(reports.failures()).toEqual([]);
  });
});
