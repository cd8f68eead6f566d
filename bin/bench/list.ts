import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import * as z from "zod";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import type { Table, TableReader } from "#functions/adapters/ports/table.ts";
import type { SortField } from "#functions/domain/templates/list/page-of-entries.ts";
import { createTemplateIndex } from "#functions/domain/templates/list/template-index.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { putNewTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { createInProcessLambda } from "#local/lambda/in-process.ts";
import { originSecret } from "#bin/local-stage/settings.ts";
import { startLocalStage } from "#bin/local-stage/start-local-stage.ts";
import type { LocalAws } from "#local/local-aws.ts";
import { originHeader } from "#shared/origin-header.ts";
import { signInDemo } from "../demo/sign-in-demo.ts";
import { inTurn, ratioRow } from "./in-turn.ts";
import { quantile } from "./median.ts";
import type { Row } from "./row.ts";

const TEMPLATES = 10_000;
/** In each round; more calls would meet the limit of calls of a user. */
const CALLS = 50;
const ROUNDS = 5;
const columns: readonly SortField[] = ["template_name", "status", "version_number", "created_timestamp"];

const Answer = z.object({ statusCode: z.literal(200), body: z.string() });
const Page = z.object({ entities: z.array(z.unknown()).min(1), count: z.int().positive() });

/** A user with a company, as the authorizer passes them to the Lambdas. */
async function signUp({ url, mailbox }: LocalAws, name: string) {
  const token = await signInDemo(url, mailbox, { email: `${name}@sestina.example`, password: "Sestina-bench-1" });
  const payload = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()));
  // As API Gateway's authorizer passes them: all as strings.
  const claims = Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, String(value)]));
  return { companyId: claims["company"] ?? "", authorizer: { jwt: { claims, scopes: [] } } };
}

type Caller = Awaited<ReturnType<typeof signUp>>;

async function putTemplates(table: Table, companyId: string, templates: number): Promise<void> {
  for (let number = 0; number < templates; number += 25) {
    const writes = Array.from({ length: Math.min(25, templates) }, (_, i) => {
      const at = new Date(Date.parse("2026-01-01") + (number + i) * 60_000).toISOString();
      const name = `template-${String((number + i) * 7919)}`;
      const entry = { id: randomUUID(), accountId: noAccount, name, status: "draft", versionNumber: 1 } as const;
      return putNewTemplateEntry(companyId, { ...entry, blocks: {}, createdAt: at, updatedAt: at });
    });
    await table.write(...writes.flat());
  }
}

/** A consistent query reads 4 KB per unit. */
const unitsOf = (items: readonly unknown[]) => Math.max(1, Math.ceil(JSON.stringify(items).length / 4096));

/** The units of a read of the list's index. */
async function unitsOfRead(table: Table, companyId: string): Promise<number> {
  let units = 0;
  const counting: TableReader = {
    ...table,
    changedSince: async (...asked) => {
      const items = await table.changedSince(...asked);
      units += unitsOf(items);
      return items;
    },
  };
  const index = createTemplateIndex();
  await index.read(counting, companyId, () => new Date());
  units = 0;
  for (let number = 0; number < CALLS; number += 1) await index.read(counting, companyId, () => new Date());
  return units / CALLS;
}

/** The query of a call: every second one searches, the others page; each sorts by another column. */
const queryOf = (number: number) => ({
  order: "asc",
  order_by: columns[number % columns.length] ?? "template_name",
  limit: "25",
  ...(number % 2 === 0 ? { skip: String(number * 20) } : { search: String(number) }),
});

/**
 * A warm Lambda's call of the list at 10,000 templates, from its event to its answer, including the reads of the caller
 * and of recent changes, compared with the same call of a company with one page of templates; and the table units of a
 * read of the index.
 */
export async function bench(): Promise<readonly Row[]> {
  process.env["LOG_LEVEL"] = "error";
  const root = resolve(import.meta.dirname, "../..");
  const cloud = await startLocalStage({ dataFolder: undefined, port: 0, root, webRoot: "", editorRoot: "" });
  try {
    const [large, small] = [await signUp(cloud, "large"), await signUp(cloud, "small")];
    const table = openTable();
    await putTemplates(table, large.companyId, TEMPLATES);
    await putTemplates(table, small.companyId, 25);
    const invoke = createInProcessLambda(root);
    const call = async ({ authorizer }: Caller, query: object): Promise<number> => {
      const http = { method: "GET", path: "/templates" };
      const event = {
        headers: { [originHeader]: originSecret },
        queryStringParameters: query,
        requestContext: { requestId: "bench", http, authorizer },
      };
      const start = performance.now();
      const { body } = Answer.parse(await invoke("functions/templates/list-templates.ts", event));
      const time = performance.now() - start;
      Page.parse(JSON.parse(body));
      return time;
    };
    const p95 = async (of: (number: number) => Promise<number>): Promise<number> => {
      const times: number[] = [];
      for (let number = 0; number < CALLS; number += 1) times.push(await of(number));
      return quantile(times, 0.95);
    };
    const times = await inTurn(ROUNDS, {
      large: () => p95((number) => call(large, queryOf(number))),
      small: () =>
        p95((number) => call(small, { limit: "25", order: "asc", order_by: columns[number % columns.length] })),
    });
    const reference = "a list of 25 templates";
    return [
      ratioRow(
        { name: "list: 10,000 templates, warm handler, p95", unit: "ms", target: 3, better: "lower", reference },
        ...([times.large, times.small] as const),
      ),
      {
        ...{ name: "list: read units of a call's templates", value: await unitsOfRead(table, large.companyId) },
        ...{ unit: "RCU", target: 1, better: "lower" },
      },
    ];
  } finally {
    await cloud.close();
  }
}
