import { resolve } from "node:path";
import { startLocalStage } from "#bin/local-stage/start-local-stage.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { apiAt } from "../demo/call-api.ts";
import { joinCompany } from "../load/join-company.ts";
import { inTurn, ratioRow } from "./in-turn.ts";
import { mailIn, otherLanguages } from "./languages.ts";
import { quantile } from "./median.ts";
import type { Row } from "./row.ts";

const TEXTS = 20;
/** Of each kind, in each round. */
const SAVES = 25;
const ROUNDS = 9;

/**
 * A save of a mail in which every text has changed, from the request to the answer: in 20 languages and in one. The
 * local services run in the same process.
 */
export async function bench(): Promise<readonly Row[]> {
  process.env["LOG_LEVEL"] = "error";
  const root = resolve(import.meta.dirname, "../..");
  const cloud = await startLocalStage({ dataFolder: undefined, port: 0, root, webRoot: "", editorRoot: "" });
  try {
    const { token } = await joinCompany(cloud, "saves");
    const call = apiAt(cloud.url, token);
    const saverOf = async (template_name: string, languages: readonly string[]): Promise<() => Promise<number>> => {
      const body = { template_name, subject: "Hello {{name}}" };
      const { uid: id } = await call(templateRoutes.createTemplate, { body });
      let basedOnVersion = 1;
      return async () => {
        const change = { basedOnVersion, ...mailIn(languages, TEXTS, `Version ${String(basedOnVersion)}.`) };
        const start = performance.now();
        const { versionNumber } = await call(templateRoutes.saveTemplate, { params: { id }, body: change });
        const time = performance.now() - start;
        basedOnVersion = versionNumber;
        return time;
      };
    };
    const [several, one] = [await saverOf("several", otherLanguages), await saverOf("one", [])];
    /** The saves of a round alternate, so that other load on the machine affects both kinds alike. */
    const round = async () => {
      const times: { readonly several: number[]; readonly one: number[] } = { several: [], one: [] };
      for (let number = 0; number < SAVES; number += 1) {
        times.several.push(await several());
        times.one.push(await one());
      }
      return { several: quantile(times.several, 0.95), one: quantile(times.one, 0.95) };
    };
    const { rounds } = await inTurn(ROUNDS, { rounds: round });
    const name = `save: ${String(TEXTS)} texts in ${String(otherLanguages.length + 1)} languages, p95`;
    const row = { unit: "ms", target: 1.5, better: "lower", reference: "the same in one language" } as const;
    return [
      ratioRow(
        { ...row, name },
        rounds.map((each) => each.several),
        rounds.map((each) => each.one),
      ),
    ];
  } finally {
    await cloud.close();
  }
}
