import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { startLocalStage } from "#bin/local-stage/start-local-stage.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { designIdMaker } from "#shared/email/design/ids.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { apiAt, requestApi } from "../demo/call-api.ts";
import { signInDemo } from "../demo/sign-in-demo.ts";
import { inTurn, ratioRow } from "./in-turn.ts";
import type { Row } from "./row.ts";

const DIVS = 100_000;
const ROUNDS = 9;

const newId = designIdMaker((bytes) => bytes.set(randomBytes(bytes.length)));
const designWith = (html: string): string =>
  JSON.stringify(blankDesign(newId, {}, [newRow([1], [newContent("html", { html })])]));

/** The request, and the expected answer of the product. */
const mails = {
  // Its text part counts too: together they are as long as the others.
  plain: { html: `<p>${"word ".repeat(DIVS * 0.48)}</p>`, status: 200 },
  nested: { html: "<div>".repeat(DIVS), status: 200 },
  // With their tags they have 1.1 MB, twice what Amazon SES accepts: refused, but only after rendering.
  ended: { html: "<div>".repeat(DIVS) + "</div>".repeat(DIVS), status: 413 },
  flat: { html: "<div></div>".repeat(DIVS), status: 413 },
} as const;

/**
 * A save of a mail with 100,000 elements, from the request to the answer. The local services run in the same process.
 */
export async function bench(): Promise<readonly Row[]> {
  process.env["LOG_LEVEL"] = "error";
  const root = resolve(import.meta.dirname, "../..");
  const cloud = await startLocalStage({ dataFolder: undefined, port: 0, root, webRoot: "", editorRoot: "" });
  try {
    const login = { email: "bench@sestina.example", password: "Sestina-bench-1" };
    const token = await signInDemo(cloud.url, cloud.mailbox, login);
    const body = { template_name: "divs", subject: "Hello" };
    const { uid: id } = await apiAt(cloud.url, token)(templateRoutes.createTemplate, { body });
    let basedOnVersion = 1;
    const save = async ({ html, status }: { html: string; status: number }): Promise<number> => {
      // One more space each time: unchanged content is not saved again.
      const design = designWith(html + " ".repeat(basedOnVersion));
      const call = { params: { id }, body: { basedOnVersion, design } };
      const start = performance.now();
      const answer = await requestApi(cloud.url, token, templateRoutes.saveTemplate, call);
      const text = await answer.text();
      const time = performance.now() - start;
      if (answer.status !== status) throw new Error(`${String(answer.status)} ${text.slice(0, 200)}`);
      if (status === 200) basedOnVersion += 1;
      return time;
    };
    const times = await inTurn(ROUNDS, {
      nested: () => save(mails.nested),
      ended: () => save(mails.ended),
      flat: () => save(mails.flat),
      plain: () => save(mails.plain),
    });
    const row = { unit: "ms", target: 3, better: "lower", reference: "plain text of the same length" } as const;
    return [
      ratioRow({ ...row, name: "save: 100,000 <div> in one another" }, times.nested, times.plain),
      ratioRow({ ...row, name: "save: the same, with their ends" }, times.ended, times.plain),
      ratioRow({ ...row, name: "save: 100,000 <div> one after the other" }, times.flat, times.plain),
    ];
  } finally {
    await cloud.close();
  }
}
