import { isObject, textAt } from "#shared/email/design/json.ts";
import { FontOptions } from "../../../kit/fonts/font-options.tsx";
import { allFonts, useFonts } from "../../../kit/fonts/use-fonts.ts";
import { useSay } from "../../../state/session/use-say.ts";
import type { Property } from "../../../state/properties/property.ts";

interface FontControlProps {
  readonly label: string;
  readonly property: Property;
  /** Whether the item can inherit the mail's font. */
  readonly optional: boolean;
}

/** The font of a whole item. */
export function FontControl({ label, property, optional }: FontControlProps) {
  const say = useSay();
  const fonts = useFonts();
  const current = isObject(property.value) ? property.value : {};
  const value = textAt(current, "value");
  const all = allFonts(fonts);
  const isKnown = value === "" || all.some((font) => font.value === value);

  function choose(chosen: string): void {
    const font = all.find((each) => each.value === chosen);
    if (font) property.commit({ ...font });
    else if (chosen === "") property.commit(undefined);
  }

  return (
    <label className="field inline">
      <span className="field-label">{label}</span>
      <select value={value} onChange={(event) => choose(event.target.value)}>
        {(optional || value === "") && <option value="">{say("As the mail")}</option>}
        {!isKnown && <option value={value}>{textAt(current, "label", value)}</option>}
        <FontOptions fonts={fonts} />
      </select>
    </label>
  );
}
