import { findItem } from "#shared/email/design/find.ts";
import type { Values } from "#shared/email/design/types.ts";
import { valuesOf } from "#shared/email/design/values.ts";
import { valuesInLanguage } from "../../model/languages/design-in-language.ts";
import { saidIn } from "../../model/languages/language-values.ts";
import { ownOfLanguage } from "../../model/languages/translatable-values.ts";
import type { Session } from "../session/session.ts";
import { partOf, propertyOf, type Property } from "./property.ts";

/** A value of a content as a language has it. Only what differs from the design's own is kept, in `_languages`. */
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
    return ownOfLanguage(key, now, changed, saidIn(now, language)[key]);
  }
  const whole: Property = {
    value: valuesInLanguage(values, language)[key],
    set: (changed) => own.set(written(changed)),
    decide: (changed) => own.decide(written(changed)),
    amend: (change) => own.decide(written(change(valuesInLanguage(valuesNow(), language)[key]))),
  };
  return rest.reduce(partOf, whole);
}
