import { randomUUID } from "node:crypto";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { pageOfEntries, type SortField } from "#functions/domain/templates/list/page-of-entries.ts";
import { createTemplateIndex } from "#functions/domain/templates/list/template-index.ts";
import { putNewTemplateEntry } from "#functions/storage/template-entry-store.ts";
import { createDynamo } from "#local/dynamo/create-dynamo.ts";
import { ensureTable } from "#local/dynamo/create-table.ts";
import { listen } from "#local/http/listen.ts";
import { verifySignature } from "#local/http/sigv4.ts";
import { operator } from "#local/operator.ts";
import type { Row } from "./row.ts";

const TEMPLATES = 10_000;
const CALLS = 300;
const companyId = "company-of-the-bench";
const accountId = "account-1";
const tableName = "sestina-bench";
const columns: readonly SortField[] = ["template_name", "status", "version_number", "created_timestamp"];

async function openBenchTable() {
  const service = await createDynamo({
    directory: undefined,
    signers: (id) => (id === operator.accessKeyId ? operator : undefined),
    verify: verifySignature,
    owner: operator,
    now: () => new Date(),
  });
  await ensureTable(service.call, { tableName });
  const { port, close } = await listen({ "/_aws/dynamodb": service }, 0);
  Object.assign(process.env, {
    AWS_REGION: operator.region,
    AWS_ACCESS_KEY_ID: operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: operator.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${String(port)}/_aws/dynamodb`,
  });
  return { table: openTable({ TABLE_NAME: tableName }), close };
}

/** A consistent query reads 4 KB with a unit. */
const unitsOf = (items: readonly unknown[]) => Math.max(1, Math.ceil(JSON.stringify(items).length / 4096));

/** What a warm Lambda takes to answer the list's call at 10,000 templates, and how many units of the table it reads. */
export async function bench(): Promise<readonly Row[]> {
  const { table, close } = await openBenchTable();
  for (let number = 0; number < TEMPLATES; number += 25) {
    const writes = Array.from({ length: 25 }, (_, i) => {
      const at = new Date(Date.parse("2026-01-01") + (number + i) * 60_000).toISOString();
      const name = `template-${String((number + i) * 7919)}`;
      const entry = { id: randomUUID(), accountId, name, status: "draft", versionNumber: 1, blocks: {} } as const;
      return putNewTemplateEntry(companyId, { ...entry, createdAt: at, updatedAt: at });
    });
    await table.write(...writes.flat());
  }
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
  const filter = { status: ["draft", "published", "unpublished"], tag_filter: [] } as const;
  const call = async (number: number): Promise<number> => {
    const start = performance.now();
    const templates = await index.read(counting, companyId, () => new Date());
    const order_by = columns[number % columns.length] ?? "template_name";
    const search = number % 2 === 0 ? "" : String(number);
    const sorted = templates.sorted([accountId], { order: "asc", order_by });
    const page = pageOfEntries(sorted, templates.tagIdsOf, { ...filter, search, skip: number * 20, limit: 25 });
    if (page.count === 0) throw new Error("nothing was found");
    return performance.now() - start;
  };
  for (let number = 0; number < 8; number += 1) await call(number);
  units = 0;
  const times: number[] = [];
  for (let number = 0; number < CALLS; number += 1) times.push(await call(number));
  await close();
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(CALLS * 0.95)] ?? Infinity;
  return [
    { name: "list: 10,000 templates, warm, p95", value: p95, unit: "ms", target: 20, better: "lower" },
    { name: "list: read units of a call", value: units / CALLS, unit: "RCU", target: 1, better: "lower" },
  ];
}
