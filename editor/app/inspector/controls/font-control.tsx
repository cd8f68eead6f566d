import { isObject, textAt } from "#shared/email/design/json.ts";
import type { Property } from "../property.ts";
import { useWords } from "../../words/use-words.ts";

interface FontControlProps {
  readonly label: string;
  readonly property: Property;
  /** The item may go without a font of its own and take the mail's. */
  readonly optional: boolean;
}

/** Fonts that mail programs have without loading anything, with what stands in for them. */
const fonts = [
  { label: "Arial", value: "arial,helvetica,sans-serif" },
  { label: "Arial Black", value: "arial black,avant garde,arial" },
  { label: "Courier New", value: "courier new,courier,monospace" },
  { label: "Georgia", value: "georgia,palatino,serif" },
  { label: "Helvetica", value: "helvetica,arial,sans-serif" },
  { label: "System", value: "-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,sans-serif" },
  { label: "Tahoma", value: "tahoma,arial,helvetica,sans-serif" },
  { label: "Times New Roman", value: "times new roman,times,serif" },
  { label: "Trebuchet MS", value: "trebuchet ms,geneva,sans-serif" },
  { label: "Verdana", value: "verdana,geneva,sans-serif" },
];

export function FontControl({ label, property, optional }: FontControlProps) {
  const say = useWords();
  const current = isObject(property.value) ? property.value : {};
  const value = textAt(current, "value");
  const known = value === "" || fonts.some((font) => font.value === value);

  function choose(chosen: string): void {
    const font = fonts.find((each) => each.value === chosen);
    if (font) property.decide({ ...font });
    else if (chosen === "") property.decide(undefined);
  }

  return (
    <label className="field inline">
      <span className="field-label">{label}</span>
      <select value={value} onChange={(event) => choose(event.target.value)}>
        {(optional || value === "") && <option value="">{say("As the mail")}</option>}
        {!known && <option value={value}>{textAt(current, "label", value)}</option>}
        {fonts.map((font) => (
          <option key={font.label} value={font.value}>
            {font.label}
          </option>
        ))}
      </select>
    </label>
  );
}
