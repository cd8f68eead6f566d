import type { Store } from "../state/session/store.ts";
import { loadWords, type Translations } from "../model/i18n/locale.ts";

export interface Language {
  readonly locale: string;
  readonly translations: Translations;
}

/** Makes the editor speak another language, as soon as its texts are there. A language that does not load changes nothing. */
export async function speak(store: Store, change: Partial<Language>): Promise<void> {
  store.set(change);
  const { locale, translations } = store.state();
  try {
    const words = await loadWords(locale, translations);
    const now = store.state();
    if (now.locale === locale && now.translations === translations) store.set({ words });
  } catch (error) {
    reportError(error);
  }
}
