import { resolve } from "node:path";
import * as z from "zod";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { createInProcessLambda } from "#local/lambda/in-process.ts";
import { originSecret } from "#bin/local-stage/settings.ts";
import { startLocalStage } from "#bin/local-stage/start-local-stage.ts";
import { originHeader } from "#shared/origin-header.ts";
import { inTurn, ratioRow } from "./in-turn.ts";
import { median, quantile } from "./median.ts";
import { putContents } from "./put-contents.ts";
import type { Row } from "./row.ts";
import { signUp } from "./sign-up.ts";

const TEMPLATES = 10_000;
/** What a search may take. */
const LONGEST_MS = 50;
/** In each round; more calls would meet the limit of calls of a user. */
const CALLS = 40;
const ROUNDS = 5;

const Answer = z.object({ statusCode: z.literal(200), body: z.string() });
const Found = z.object({ indexed: z.int(), goesOn: z.boolean() });

/** What most templates have, one has, none has, and the subjects have. */
const textOf = (number: number): string =>
  ["parcel address", `word-${String(number * 97)}`, "written nowhere", "GRÜßE order", "for {{name}}"][number % 5] ?? "";

/** A warm Lambda's search in the contents of 10,000 templates, compared with the list's search in their names. */
export async function bench(): Promise<readonly Row[]> {
  process.env["LOG_LEVEL"] = "error";
  const root = resolve(import.meta.dirname, "../..");
  const cloud = await startLocalStage({ dataFolder: undefined, port: 0, root, webRoot: "", editorRoot: "" });
  try {
    const { companyId, authorizer } = await signUp(cloud, "contents");
    await putContents(openTable(), companyId, TEMPLATES);
    const invoke = createInProcessLambda(root);
    const call = async (file: string, path: string, query: object) => {
      const event = {
        headers: { [originHeader]: originSecret },
        queryStringParameters: query,
        requestContext: { requestId: "bench", http: { method: "GET", path }, authorizer },
      };
      const start = performance.now();
      const { body } = Answer.parse(await invoke(file, event));
      return { time: performance.now() - start, body };
    };
    const search = (text: string) =>
      call("functions/template-contents/find-in-contents.ts", "/templates/in-contents", { text });
    const searchNames = (text: string) =>
      call("functions/templates/list-templates.ts", "/templates", { search: text, limit: "50" });
    for (let goesOn = true; goesOn;) {
      const read = Found.parse(JSON.parse((await search("parcel")).body));
      ({ goesOn } = read);
      if (!goesOn && read.indexed !== TEMPLATES) throw new Error(`only ${String(read.indexed)} are searched`);
    }
    const p95 = async (of: (number: number) => Promise<{ readonly time: number }>): Promise<number> => {
      const times: number[] = [];
      for (let number = 0; number < CALLS; number += 1) times.push((await of(number)).time);
      return quantile(times, 0.95);
    };
    const { contents, names } = await inTurn(ROUNDS, {
      contents: () => p95((number) => search(textOf(number))),
      names: () => p95((number) => searchNames(String(number))),
    });
    const row = { unit: "ms", better: "lower" } as const;
    return [
      ratioRow(
        { ...row, name: "search in contents: 10,000, p95", target: 5, reference: "a search in their names" },
        contents,
        names,
      ),
      {
        ...{ ...row, name: "search in contents: the same, time", value: median(contents), target: 1 },
        reference: { name: "what it may take", value: LONGEST_MS },
      },
    ];
  } finally {
    await cloud.close();
  }
}
