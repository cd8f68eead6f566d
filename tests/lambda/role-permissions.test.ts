import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { listKeys } from "#functions/storage/templates/template-list-store.ts";
import type { LambdaFunction } from "#local/lambda/lambda-function.ts";
import { putTemplates } from "#bin/bench/put-templates.ts";
import { tableName } from "#bin/local-stage/settings.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { userRoutes } from "#shared/api/users.ts";
import { deployedLambdas } from "#tests/support/deployed-lambdas.ts";
import { inAccount } from "#tests/support/narrow-role.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

/** Lambdas as they are shipped, of which some have roles that lack a permission. The others have their deployment's roles. */

type Role = NonNullable<LambdaFunction["role"]>;

const changed = (role: Role, from: string, to: string): Role => ({
  ...role,
  policies: role.policies.map(({ name, document }) => {
    if (!document.includes(from)) throw new Error(`${role.name} has no ${from}`);
    return { name, document: document.replaceAll(from, to) };
  }),
});

/** What each of these roles lacks here. */
const changes: Readonly<Record<string, (role: Role) => Role>> = {
  "functions/tags/create-tag.ts": (role) => changed(role, `"dynamodb:PutItem","dynamodb:Query"`, `"dynamodb:Query"`),
  "functions/tags/list-tags.ts": (role) => changed(role, `"company#*"`, `"company#other"`),
};

let product: Product;
let person: Person;
let all: readonly LambdaFunction[];
const lines: string[] = [];
beforeAll(async () => {
  ({ functions: all } = await deployedLambdas());
  const functions = all.map((each) => ({ ...each, role: each.role && (changes[each.file]?.(each.role) ?? each.role) }));
  product = await startProduct({ lambda: { functions, writeLog: (line) => lines.push(line) } });
  person = await product.join();
});
afterAll(() => product.close());

const table = inAccount("dynamodb", `table/${tableName}`);
/** What the log says of the last call: "<action> on resource: <arn>" of each refusal. */
const refusals = () =>
  lines
    .splice(0)
    .flatMap((line) => [...line.matchAll(/is not authorized to perform: (\S+ on resource: \S+) because/g)])
    .map(([, refused]) => refused);

describe("a Lambda whose role", () => {
  it("lacks an action is refused by the table, and has written nothing", async () => {
    const made = await person.call(tagRoutes.createTag, { body: { label: "New", color: "#0f766e" } });
    expect(made).toMatchObject({ status: 500, body: { detail: "INTERNAL_ERROR" } });
    expect(refusals()).toContain(`dynamodb:PutItem on resource: ${table}`);
  });

  it("lacks the partitions of the caller's company is refused the first read of them", async () => {
    expect((await person.call(tagRoutes.listTags)).status).toBe(500);
    expect(refusals()).toContain(`dynamodb:GetItem on resource: ${table}`);
  });

  it("is as it is deployed does its work", async () => {
    expect((await person.call(userRoutes.getUser)).status).toBe(200);
    expect(refusals()).toEqual([]);
  });

  it("is as it is deployed keeps a snapshot of a long list", async () => {
    const { body } = await person.call(companyRoutes.getCompany);
    const { uid } = z.object({ uid: z.string() }).parse(body);
    const opened = openTable({ TABLE_NAME: tableName });
    await putTemplates(opened, uid, 1000);
    expect(await person.call(templateRoutes.listTemplates)).toMatchObject({ status: 200, body: { count: 1000 } });
    expect(refusals()).toEqual([]);
    expect(await opened.get(listKeys.templateList(uid))).toMatchObject({ snapshot: { parts: 1 } });
  });
});

describe("the roles of the deployment", () => {
  it("are read for every Lambda, with the table's partitions and the local services' names", () => {
    const documents = all.map(({ role }) => role?.policies.map(({ document }) => document).join("") ?? "");
    expect(documents.filter((document) => document === "")).toEqual([]);
    const onTable = documents.filter((document) => document.includes(table));
    expect(onTable.length).toBeGreaterThan(150);
    expect(onTable.filter((document) => !document.includes("dynamodb:LeadingKeys"))).toEqual([]);
    expect(documents.filter((document) => document.includes("sestina-prd"))).toEqual([]);
  });
});
