import type { Store } from "../state/session/store.ts";
import { loadTexts, type Translations } from "../model/i18n/locale.ts";

export interface Language {
  readonly locale: string;
  readonly translations: Translations;
}

/** Switches the editor to another language once its texts are loaded. If they fail to load, the texts do not change. */
export async function setLocale(store: Store, change: Partial<Language>): Promise<void> {
  store.set(change);
  const { locale, translations } = store.state();
  try {
    const texts = await loadTexts(locale, translations);
    const now = store.state();
    if (now.locale === locale && now.translations === translations) store.set({ texts });
  } catch (error) {
    reportError(error);
  }
}
