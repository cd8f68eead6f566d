import { LazyCodeView } from "../../../kit/code-view/lazy-code-view.tsx";
import type { Property } from "../../../state/properties/property.ts";

interface CodeControlProps {
  readonly label: string;
  readonly property: Property;
}

export function CodeControl({ label, property }: CodeControlProps) {
  const value = typeof property.value === "string" ? property.value : "";
  return (
    <div className="field">
      <LazyCodeView label={label} value={value} onChange={property.set} />
    </div>
  );
}
