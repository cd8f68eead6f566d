import type { Property } from "../../../state/properties/property.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceControlProps {
  readonly label: string;
  readonly property: Property;
  readonly options: readonly Choice[];
}

/** One of several values; the empty option removes the value. An unknown current value is shown and kept. */
export function ChoiceControl({ label, property, options }: ChoiceControlProps) {
  const { value } = property;
  const current = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const known = options.some((option) => option.value === current);

  function choose(chosen: string): void {
    if (chosen === "") property.commit(undefined);
    else property.commit(typeof value === "number" ? Number(chosen) : chosen);
  }

  return (
    <label className="field inline">
      <span className="field-label">{label}</span>
      <select value={current} onChange={(event) => choose(event.target.value)}>
        {!known && <option value={current}>{current}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
