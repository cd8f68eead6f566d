import { isObject, textAt } from "#shared/email/design/json.ts";
import { FontOptions } from "../../../kit/fonts/font-options.tsx";
import { allFonts, useFonts } from "../../../kit/fonts/use-fonts.ts";
import { useWords } from "../../../state/session/use-say.ts";
import type { Property } from "../../../state/properties/property.ts";

interface FontControlProps {
  readonly label: string;
  readonly property: Property;
  /** The item may go without a font of its own and take the mail's. */
  readonly optional: boolean;
}

/** A font for a whole item: those that every program has, the host's, and web fonts. */
export function FontControl({ label, property, optional }: FontControlProps) {
  const say = useWords();
  const fonts = useFonts();
  const current = isObject(property.value) ? property.value : {};
  const value = textAt(current, "value");
  const all = allFonts(fonts);
  const isKnown = value === "" || all.some((font) => font.value === value);

  function choose(chosen: string): void {
    const font = all.find((each) => each.value === chosen);
    if (font) property.decide({ ...font });
    else if (chosen === "") property.decide(undefined);
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
