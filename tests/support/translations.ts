import type { Page } from "@playwright/test";
import { languageRoutes } from "#shared/api/languages.ts";
import { translationRoutes } from "#shared/api/translations.ts";
import type { ApiAnswer, Person } from "./product.ts";

/** Lets the person's company write in English, the default, and in other languages. */
export async function translateInto(person: Person, ...codes: readonly string[]): Promise<void> {
  const { body: saved } = await person.call(languageRoutes.getLanguages);
  const languages = ["en", ...codes].map((code) => ({ code }));
  const body = { languages, default: "en", revision: saved.revision };
  const { status } = await person.call(languageRoutes.setLanguages, { body });
  if (status !== 200) throw new Error(`The languages were not set: ${String(status)}`);
}

interface JsonFile {
  readonly segments: readonly { readonly id: string; readonly source: string; target: string | null }[];
}

/** A file of the template in German as a translator returns it: translations by source. */
export async function translationsOf(person: Person, id: string, words: Readonly<Record<string, string>>) {
  return translated(await person.call(translationRoutes.exportTranslations, { params: { id }, query }), words);
}

/** The same of a reusable block. */
export async function blockTranslationsOf(person: Person, id: string, words: Readonly<Record<string, string>>) {
  return translated(await person.call(translationRoutes.exportBlockTranslations, { params: { id }, query }), words);
}

const query = { language: "de", format: "json" };

function translated({ body }: ApiAnswer, words: Readonly<Record<string, string>>) {
  const file: JsonFile = JSON.parse(body.text);
  const segments = file.segments.map((each) => ({ ...each, target: words[each.source] ?? each.target }));
  return { format: "json", text: JSON.stringify({ ...file, segments }) };
}

/** Chooses a file in the dialog of a template's translations. */
export async function bringBack(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose file" }).click();
  await (await chooser).setFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(text) });
}
