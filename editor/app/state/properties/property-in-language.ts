import { findItem } from "#shared/email/design/find.ts";
import type { Values } from "#shared/email/design/types.ts";
import { valuesOf } from "#shared/email/design/values.ts";
import { valuesInLanguage } from "#shared/email/languages/design-in-language.ts";
import { languageValues } from "#shared/email/languages/language-values.ts";
import { translationToStore } from "#shared/email/languages/translatable-values.ts";
import type { Session } from "../session/session.ts";
import { partOf, propertyOf, type Property } from "./property.ts";

/** A content's value in a language. Only differences from the default language are stored, in `_languages`. */
export function propertyInLanguage(
  session: Session,
  id: string,
  values: Values,
  [key = "", ...rest]: readonly string[],
  language: string,
): Property {
  const own = propertyOf(session, id, values, ["_languages", language, key]);
  function valuesNow(): Values {
    const found = findItem(session.store.state().design, id);
    return found?.kind === "content" ? valuesOf(found.item) : {};
  }
  function written(changed: unknown): unknown {
    const now = valuesNow();
    return translationToStore(key, now, changed, languageValues(now, language)[key]);
  }
  const whole: Property = {
    value: valuesInLanguage(values, language)[key],
    set: (changed) => own.set(written(changed)),
    commit: (changed) => own.commit(written(changed)),
    commitUpdate: (change) => own.commit(written(change(valuesInLanguage(valuesNow(), language)[key]))),
  };
  return rest.reduce(partOf, whole);
}
