import type { translationRoutes } from "#shared/api/translations.ts";
import { blockTranslationsOf, translateInto, translationsOf } from "#tests/support/translations.ts";
import { block } from "./blocks.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const translationCalls: SampleCalls<typeof translationRoutes> = {
  importTranslations: async ({ person, template }) => {
    const id = await template("translated", "<p>Hello</p>");
    await translateInto(person, "de");
    const body = await translationsOf(person, id, { Hello: "Hallo" });
    return { params: { id }, body: { ...body, basedOnVersion: 2, withStale: false } };
  },
  importBlockTranslations: async (stage) => {
    const id = await block(stage, "translated");
    await translateInto(stage.person, "de");
    const body = await blockTranslationsOf(stage.person, id, { Footer: "Fuß" });
    return { params: { id }, body: { ...body, basedOnVersion: 1, withStale: false } };
  },
};
