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
import type { Row } from "./row.ts";

const TEMPLATES = 10_000;
const CALLS = 300;
const columns: readonly SortField[] = ["template_name", "status", "version_number", "created_timestamp"];

const Answer = z.object({ statusCode: z.literal(200), body: z.string() });
const Page = z.object({ entities: z.array(z.unknown()).min(1), count: z.int().positive() });

/** A user with a company, as the authorizer passes them to the Lambdas. */
async function signUp({ url, mailbox }: LocalAws) {
  const token = await signInDemo(url, mailbox, { email: "bench@sestina.example", password: "Sestina-bench-1" });
  const claims = z
    .looseObject({ company: z.string(), auth_time: z.coerce.string() })
    .parse(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()));
  return { companyId: claims.company, authorizer: { jwt: { claims, scopes: [] } } };
}

async function putTemplates(table: Table, companyId: string): Promise<void> {
  for (let number = 0; number < TEMPLATES; number += 25) {
    const writes = Array.from({ length: 25 }, (_, i) => {
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
 * Milliseconds of a warm Lambda for the list's call at 10,000 templates, from its event to its answer, including the
 * reads of the caller and of recent changes; and the table units of a read of the index.
 */
export async function bench(): Promise<readonly Row[]> {
  process.env["LOG_LEVEL"] = "error";
  const root = resolve(import.meta.dirname, "../..");
  const cloud = await startLocalStage({ dataFolder: undefined, port: 0, root, webRoot: "", editorRoot: "" });
  try {
    const { companyId, authorizer } = await signUp(cloud);
    const table = openTable();
    await putTemplates(table, companyId);
    const invoke = createInProcessLambda(root);
    const call = async (number: number): Promise<number> => {
      const http = { method: "GET", path: "/templates" };
      const event = {
        headers: { [originHeader]: originSecret },
        queryStringParameters: queryOf(number),
        requestContext: { requestId: "bench", http, authorizer },
      };
      const start = performance.now();
      const { body } = Answer.parse(await invoke("functions/templates/list-templates.ts", event));
      const time = performance.now() - start;
      Page.parse(JSON.parse(body));
      return time;
    };
    for (let number = 0; number < 8; number += 1) await call(number);
    const times: number[] = [];
    for (let number = 0; number < CALLS; number += 1) times.push(await call(number));
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(CALLS * 0.95)] ?? Infinity;
    const units = await unitsOfRead(table, companyId);
    return [
      { name: "list: 10,000 templates, warm handler, p95", value: p95, unit: "ms", target: 20, better: "lower" },
      { name: "list: read units of a call's templates", value: units, unit: "RCU", target: 1, better: "lower" },
    ];
  } finally {
    await cloud.close();
  }
}
