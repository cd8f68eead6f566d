import { findItem } from "#shared/email/design/find.ts";
import type { Values } from "#shared/email/design/types.ts";
import { valuesOf } from "#shared/email/design/values.ts";
import { valuesInLanguages } from "#shared/email/languages/design-in-language.ts";
import { languageValues } from "#shared/email/languages/language-values.ts";
import { translationToStore } from "#shared/email/languages/translatable-values.ts";
import type { Session } from "../session/session.ts";
import { partOf, propertyOf, type Property } from "./property.ts";

/**
 * A content's value in a language. Only differences from the other languages whose words it has are stored, in
 * `_languages`.
 */
export function propertyInLanguage(
  session: Session,
  id: string,
  values: Values,
  [key = "", ...rest]: readonly string[],
  /** The language, and those whose words it has where it has none of its own. */
  [language = "", ...fallbacks]: readonly string[],
): Property {
  const own = propertyOf(session, id, values, ["_languages", language, key]);
  function valuesNow(): Values {
    const found = findItem(session.store.state().design, id);
    return found?.kind === "content" ? valuesOf(found.item) : {};
  }
  function written(changed: unknown): unknown {
    const now = valuesNow();
    return translationToStore(key, valuesInLanguages(now, fallbacks), changed, languageValues(now, language)[key]);
  }
  const shown = (of: Values) => valuesInLanguages(of, [language, ...fallbacks])[key];
  const whole: Property = {
    value: shown(values),
    set: (changed) => own.set(written(changed)),
    commit: (changed) => own.commit(written(changed)),
    commitUpdate: (change) => own.commit(written(change(shown(valuesNow())))),
  };
  return rest.reduce(partOf, whole);
}
