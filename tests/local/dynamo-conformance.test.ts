import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { batchCases } from "#tests/support/dynamo-cases/batch-cases.ts";
import { caseTable } from "#tests/support/dynamo-cases/case-table.ts";
import { conditionCases } from "#tests/support/dynamo-cases/condition-cases.ts";
import { differences } from "#tests/support/dynamo-cases/differences.ts";
import { limitCases } from "#tests/support/dynamo-cases/limit-cases.ts";
import { queryCases } from "#tests/support/dynamo-cases/query-cases.ts";
import { readCases } from "#tests/support/dynamo-cases/read-cases.ts";
import { returnedCases } from "#tests/support/dynamo-cases/returned-cases.ts";
import { transactionCases } from "#tests/support/dynamo-cases/transaction-cases.ts";
import { transactionRefusalCases } from "#tests/support/dynamo-cases/transaction-refusal-cases.ts";
import { updateCases } from "#tests/support/dynamo-cases/update-cases.ts";
import { validationCases } from "#tests/support/dynamo-cases/validation-cases.ts";
import { writeCases } from "#tests/support/dynamo-cases/write-cases.ts";
import { type DynamoServer, dynamoServers } from "#tests/support/dynamo-servers.ts";
import { dynamoClient, tableName } from "#tests/support/local-dynamo.ts";

const cases = [
  ...writeCases,
  ...conditionCases,
  ...updateCases,
  ...returnedCases,
  ...transactionCases,
  ...transactionRefusalCases,
  ...queryCases,
  ...readCases,
  ...batchCases,
  ...limitCases,
  ...validationCases,
];

describe.each(Object.entries(dynamoServers))("DynamoDB as %s answers it", (name, start) => {
  let running: DynamoServer;
  let client: ReturnType<typeof dynamoClient>;
  beforeAll(async () => {
    running = await start();
    client = dynamoClient(running.endpoint);
  });
  afterAll(async () => {
    client.destroy();
    await running.close();
  });

  it.each(cases.map((each, n) => [each.title, n] as const))("%s", async (title, n) => {
    const answer = await cases[n]!.run(caseTable(client, tableName, `case ${String(n)}`));
    const difference = differences.find(({ server, of }) => server === name && of === title);
    if (difference === undefined) expect(answer).toEqual(cases[n]!.answer);
    else {
      expect(answer).not.toEqual(cases[n]!.answer);
      expect(answer).toEqual(difference.answer);
    }
  });
});

describe("the list of differences", () => {
  it("is about cases that exist, each once", () => {
    const titles = cases.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    const listed = differences.map(({ server, of }) => `${server}: ${of}`);
    expect(new Set(listed).size).toBe(listed.length);
    expect(titles).toEqual(expect.arrayContaining(differences.map(({ of }) => of)));
  });
});
