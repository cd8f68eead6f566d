import { resolve } from "node:path";
import * as z from "zod";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import type { Table, TableReader } from "#functions/adapters/ports/table.ts";
import type { SortField } from "#functions/domain/templates/list/page-of-entries.ts";
import { createTemplateIndex } from "#functions/domain/templates/list/template-index.ts";
import { createInProcessLambda } from "#local/lambda/in-process.ts";
import { originSecret } from "#bin/local-stage/settings.ts";
import { startLocalStage } from "#bin/local-stage/start-local-stage.ts";
import { originHeader } from "#shared/origin-header.ts";
import { inTurn, ratioRow } from "./in-turn.ts";
import { otherLanguages } from "./languages.ts";
import { median, quantile } from "./median.ts";
import { putTemplates } from "./put-templates.ts";
import type { Row } from "./row.ts";
import { signUp } from "./sign-up.ts";

const TEMPLATES = 10_000;
const MOST_TEMPLATES = 100_000;
/** What a call of a list of 10,000 templates with the counts of 20 languages may take. */
const LONGEST_MS = 20;
/** In each round; more calls would meet the limit of calls of a user. */
const CALLS = 50;
const ROUNDS = 5;
const columns: readonly SortField[] = ["template_name", "status", "version_number", "created_timestamp"];

const Answer = z.object({ statusCode: z.literal(200), body: z.string() });
const Page = z.object({ entities: z.array(z.unknown()).min(1), count: z.int().positive() });

type Caller = Awaited<ReturnType<typeof signUp>>;

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

const sortedBy = (number: number) => ({ order: "asc", order_by: columns[number % columns.length], limit: "25" });
const pageOf = (number: number) => ({ ...sortedBy(number), skip: String(number * 20) });
const searchOf = (number: number) => ({ ...sortedBy(number), search: String(number) });
const pageOrSearchOf = (number: number) => (number % 2 === 0 ? pageOf(number) : searchOf(number));
/** Half of the calls ask for the templates that are incomplete in a language. */
const translatedOf = (number: number) =>
  number % 4 < 2
    ? pageOrSearchOf(number)
    : { ...sortedBy(number), incomplete_in: otherLanguages[number % otherLanguages.length], skip: String(number) };

/** Milliseconds of processor time of this process, which has the table too: other load on the machine has little effect. */
function processorClock(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The time of a new Lambda's read of the index. */
async function timeCold(table: TableReader, companyId: string): Promise<number> {
  const start = performance.now();
  await createTemplateIndex().read(table, companyId, () => new Date());
  return performance.now() - start;
}

/**
 * A warm Lambda's call of the list at 10,000 templates (in one language and in 20) and at 100,000, from its event to its
 * answer, including the reads of the caller and of recent changes, compared with the same call of a company with one page
 * of templates; the read of the index by a new Lambda; and the table units of a read of the index.
 */
export async function bench(): Promise<readonly Row[]> {
  process.env["LOG_LEVEL"] = "error";
  const root = resolve(import.meta.dirname, "../..");
  const cloud = await startLocalStage({ dataFolder: undefined, port: 0, root, webRoot: "", editorRoot: "" });
  try {
    const [huge, large, translated, small] = [
      await signUp(cloud, "huge"),
      await signUp(cloud, "large"),
      await signUp(cloud, "translated"),
      await signUp(cloud, "small"),
    ];
    const table = openTable();
    await putTemplates(table, huge.companyId, MOST_TEMPLATES);
    await putTemplates(table, large.companyId, TEMPLATES);
    await putTemplates(table, translated.companyId, TEMPLATES, otherLanguages);
    await putTemplates(table, small.companyId, 25);
    const invoke = createInProcessLambda(root);
    const call = async ({ authorizer }: Caller, query: object, clock = () => performance.now()): Promise<number> => {
      const http = { method: "GET", path: "/templates" };
      const event = {
        headers: { [originHeader]: originSecret },
        queryStringParameters: query,
        requestContext: { requestId: "bench", http, authorizer },
      };
      const start = clock();
      const { body } = Answer.parse(await invoke("functions/templates/list-templates.ts", event));
      const time = clock() - start;
      Page.parse(JSON.parse(body));
      return time;
    };
    const p95 = async (of: (number: number) => Promise<number>): Promise<number> => {
      const times: number[] = [];
      for (let number = 0; number < CALLS; number += 1) times.push(await of(number));
      return quantile(times, 0.95);
    };
    const withoutSnapshot: TableReader = { ...table, get: () => Promise.resolve(undefined) };
    const times = await inTurn(ROUNDS, {
      large: () => p95((number) => call(large, pageOrSearchOf(number))),
      translated: () => p95((number) => call(translated, translatedOf(number))),
      translatedProcessor: () => p95((number) => call(translated, translatedOf(number), processorClock)),
      hugePage: () => p95((number) => call(huge, pageOf(number))),
      hugeSearch: () => p95((number) => call(huge, searchOf(number))),
      small: () => p95((number) => call(small, sortedBy(number))),
      // The calls above have kept a snapshot.
      cold: () => timeCold(table, large.companyId),
      coldWithoutSnapshot: () => timeCold(withoutSnapshot, large.companyId),
    });
    const row = (name: string, target: number, reference: string) =>
      ({ name: `list: ${name}`, unit: "ms", target, better: "lower", reference }) as const;
    const ofSmall = "a list of 25 templates";
    return [
      ratioRow(row("10,000 templates, warm handler, p95", 3, ofSmall), times.large, times.small),
      ratioRow(row("10,000 templates in 20 languages, p95", 3, ofSmall), times.translated, times.small),
      {
        ...{
          name: "list: the same, processor time, p95",
          value: median(times.translatedProcessor),
          unit: "ms",
          target: 1,
        },
        ...{ better: "lower", reference: { name: "what it may take", value: LONGEST_MS } },
      },
      ratioRow(row("100,000 templates, a page, p95", 6, ofSmall), times.hugePage, times.small),
      ratioRow(row("100,000 templates, a search, p95", 10, ofSmall), times.hugeSearch, times.small),
      ratioRow(row("10,000 templates, a new Lambda", 0.5, "entry by entry"), times.cold, times.coldWithoutSnapshot),
      {
        ...{ name: "list: read units of a call's templates", value: await unitsOfRead(table, large.companyId) },
        ...{ unit: "RCU", target: 1, better: "lower" },
      },
    ];
  } finally {
    await cloud.close();
  }
}
