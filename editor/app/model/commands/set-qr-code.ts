import { findItem } from "#shared/email/design/find.ts";
import { objectAt } from "#shared/email/design/json.ts";
import { updateValues } from "#shared/email/design/update-values.ts";
import type { Values } from "#shared/email/design/types.ts";
import { valuesOf } from "#shared/email/design/values.ts";
import { valuesInLanguages } from "#shared/email/languages/design-in-language.ts";
import { languageValues } from "#shared/email/languages/language-values.ts";
import { translationToStore } from "#shared/email/languages/translatable-values.ts";
import type { Command } from "./command.ts";

/**
 * Sets what belongs to the code of a picture as one step. `languages`: the shown language and those whose words it has where it has none
 * of its own; none for the default language. `change` gets the values as they are shown.
 */
export function setQrCode(id: string, languages: readonly string[], change: (shown: Values) => Values): Command {
  return {
    name: "QR code changed",
    change: { type: "content:modified", item: id },
    edit: (design) => {
      const found = findItem(design, id);
      // The picture may be gone when its upload ends.
      if (found?.kind !== "content") return { design, inverse: [] };
      const values = valuesOf(found.item);
      const changed = change(valuesInLanguages(values, languages));
      const [language, ...fallbacks] = languages;
      if (language === undefined) return updateValues(design, id, changed);
      const own = languageValues(values, language);
      const general = valuesInLanguages(values, fallbacks);
      const stored = Object.fromEntries<unknown>(
        Object.entries(changed).map(([key, value]) => [key, translationToStore(key, general, value, own[key])]),
      );
      return updateValues(design, id, {
        _languages: { ...objectAt(values, "_languages"), [language]: { ...own, ...stored } },
      });
    },
  };
}
