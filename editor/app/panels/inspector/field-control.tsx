import type { Values } from "#shared/email/design/types.ts";
import { shownLanguages } from "../../model/languages/mail-languages.ts";
import { TranslationMark } from "../languages/translation-mark.tsx";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import { ControlByType } from "./control-by-type.tsx";
import { DeviceMark } from "./device-mark.tsx";
import { type Field, sayLabel } from "./fields/field.ts";
import { usePhoneProperty } from "./phone-property.ts";
import { propertyInLanguage } from "../../state/properties/property-in-language.ts";
import { propertyOf } from "../../state/properties/property.ts";

interface FieldControlProps {
  readonly id: string | null;
  readonly field: Field;
  readonly values: Values;
  /** Whether the item's style sets the value. */
  readonly fixed: boolean;
}

/** The control of one field, bound to its value; on the phone view, to the phone's value. */
export function FieldControl({ id, field, values, fixed }: FieldControlProps) {
  const say = useSay();
  const session = useSession();
  const languages = useEditor(shownLanguages);
  const general =
    id !== null && languages.length > 0 && field.inLanguages === true
      ? propertyInLanguage(session, id, values, field.path, languages)
      : propertyOf(session, id, values, field.path);
  const phone = usePhoneProperty(id, values, field);
  const isPhone = useEditor((state) => state.device === "mobile");
  const label = sayLabel(say, field.label);
  const mayDiffer = field.onPhones !== undefined;
  const onPhone = mayDiffer && isPhone;
  const row = (
    <div className="field-row" data-field={field.path.join(".")}>
      {/* The key separates the drafts of the two devices. */}
      <ControlByType key={String(onPhone)} id={id} field={field} values={values} property={onPhone ? phone : general} />
      {field.hint && <p className="hint">{say(field.hint)}</p>}
      {id !== null && field.inLanguages === true && (
        <TranslationMark id={id} valueKey={field.path[0] ?? ""} label={label} />
      )}
      {mayDiffer && <DeviceMark label={label} differs={phone.differs} onReset={phone.reset} />}
    </div>
  );
  return fixed ? (
    <fieldset disabled aria-label={label}>
      {row}
    </fieldset>
  ) : (
    row
  );
}
