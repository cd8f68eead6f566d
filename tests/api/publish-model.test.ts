import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Behaviour } from "#tests/support/aws-behaviour.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openPublishedTemplate } from "#tests/support/published-template.ts";
import { openStudio } from "#tests/support/studio.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

const TEMPLATES = 20;
const ROUNDS = 13;

/** What an account that escapes its reads answers otherwise than it was written, and what looks as if it were escaped. */
const pieces = [
  "ä",
  "ß",
  "é",
  "🎉",
  "👩‍💻",
  "\u2028",
  "\u00a0",
  "\\u00e4",
  "\\u00DF",
  "\\u2028",
  "\\",
  "\\u",
  "u00e4",
  "a",
  " ",
];
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join(""));
const mail = fc.record({ subject: text.map((it) => `s${it}`), html: text.map((it) => `<p>${it}</p>`), text });

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const behaviours: Behaviour[] = [
  {},
  { escapesReads: true },
  { staleSeconds: 0.05 },
  { escapesReads: true, staleSeconds: 0.05 },
];

describe.each(behaviours)("in an account that behaves as %o", (behaviour) => {
  it(
    `of ${TEMPLATES * ROUNDS} republishes none is refused, and of as many foreign changes none is overwritten`,
    { timeout: scaledTimeout(240_000) },
    async () => {
      const studio = await openStudio(product, behaviour);
      const names = Array.from({ length: TEMPLATES }, (_, n) => `model-${n}`);
      const templates = await Promise.all(names.map((name) => openPublishedTemplate(studio, name)));
      await Promise.all(templates.map(({ publish }) => publish({ subject: "ä", html: "<p>ä</p>", text: "ä" })));
      let changes = 0;
      const round = fc.array(fc.record({ ours: mail, theirs: mail, next: mail }), {
        minLength: TEMPLATES,
        maxLength: TEMPLATES,
      });
      const played = fc.asyncProperty(round, async (mails) => {
        await Promise.all(
          templates.map(async ({ publish, change, held }, n) => {
            const { ours, theirs, next } = mails[n]!;
            await publish(ours);
            expect(await held()).toEqual({ ...ours, text: ours.text || undefined });
            const foreign = { ...theirs, subject: `${theirs.subject} by another person ${(changes += 1)}` };
            await change(foreign);
            await expect(publish(next)).rejects.toMatchObject({ code: "TEMPLATE_CHANGED_IN_SES" });
            expect(await held()).toMatchObject({ subject: foreign.subject });
            await change(ours);
          }),
        );
      });
      await fc.assert(played, { numRuns: ROUNDS, endOnFailure: true });
      expect(changes).toBe(TEMPLATES * ROUNDS);
    },
  );
});
