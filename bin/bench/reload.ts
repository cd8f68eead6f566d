import { context } from "esbuild";
import { plainPassOf } from "./bundles.ts";
import { inTurn, ratioRow } from "./in-turn.ts";
import { type CopiedProduct, startCopiedProduct } from "./reload/copied-product.ts";
import type { Row } from "./row.ts";

const ROUNDS = 9;
const issuer = "https://edited.example";
const handlerFile = "functions/sso/find-sso-provider.ts";
/** A file of every Lambda with an endpoint. */
const fileOfAll = "functions/core/answer.ts";

interface Edit {
  readonly file: string;
  /** The text that is replaced, and what replaces it: with the number of the edit. */
  readonly text: string;
  readonly edited: (number: number) => string;
  readonly seenIn: (answer: Response) => unknown;
}

const edits = {
  handler: {
    file: handlerFile,
    text: "  const atHost",
    edited: (number) => `  if (iss === "${issuer}") return { provider: "${String(number)}" };\n  const atHost`,
    seenIn: async (answer) => {
      const reply: unknown = await answer.json();
      return reply !== null && typeof reply === "object" && "provider" in reply ? reply.provider : undefined;
    },
  },
  ofAll: {
    file: fileOfAll,
    text: '"cache-control": "no-store" }',
    edited: (number) => `"cache-control": "no-store", "x-edit": "${String(number)}" }`,
    seenIn: async (answer) => {
      await answer.arrayBuffer();
      return answer.headers.get("x-edit");
    },
  },
} satisfies Readonly<Record<string, Edit>>;

/** Makes an edit again and again, each with another number: milliseconds until the product has answered with it. */
function editor(product: CopiedProduct, { file, text, edited, seenIn }: Edit): () => Promise<number> {
  let number = 0;
  return async () => {
    const before = number === 0 ? text : edited(number);
    number += 1;
    await product.edit(file, before, edited(number));
    const began = performance.now();
    const seen = await seenIn(await fetch(`${product.url}/api/sso/provider?iss=${encodeURIComponent(issuer)}`));
    const milliseconds = performance.now() - began;
    if (seen !== String(number)) throw new Error(`${file} was not reloaded: ${String(seen)}`);
    return milliseconds;
  };
}

/**
 * From an edit under `npm run dev` to the answer of the new code, compared with esbuild's incremental build after the
 * same edits: what any `dev` takes at least that bundles.
 */
export async function bench(): Promise<Row[]> {
  const product = await startCopiedProduct();
  const plain = await context(plainPassOf(product.folder));
  try {
    const rebuild = async () => {
      const began = performance.now();
      await plain.rebuild();
      return performance.now() - began;
    };
    const times = await inTurn(ROUNDS, {
      handler: editor(product, edits.handler),
      plainOfHandler: rebuild,
      ofAll: editor(product, edits.ofAll),
      plainOfAll: rebuild,
    });
    const row = { unit: "ms", better: "lower", target: 0.15, reference: "esbuild's incremental build" } as const;
    return [
      ratioRow({ ...row, name: "reload: after an edit of a handler" }, times.handler, times.plainOfHandler),
      ratioRow({ ...row, name: "reload: after an edit for all Lambdas" }, times.ofAll, times.plainOfAll),
    ];
  } finally {
    await plain.dispose();
    await product.close();
  }
}
