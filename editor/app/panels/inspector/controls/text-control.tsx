import type { Property } from "../../../state/properties/property.ts";

interface TextControlProps {
  readonly label: string;
  readonly property: Property;
  readonly placeholder?: string | undefined;
  /** With more than one row it is a textarea. */
  readonly rows?: number | undefined;
}

export function TextControl({ label, property, placeholder, rows = 1 }: TextControlProps) {
  const value = typeof property.value === "string" ? property.value : "";
  const shared = { value, placeholder };
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      {rows > 1 ? (
        <textarea {...shared} rows={rows} onChange={(event) => property.set(event.target.value)} />
      ) : (
        <input type="text" {...shared} onChange={(event) => property.set(event.target.value)} />
      )}
    </label>
  );
}
