import { LinkEditor } from "../../links/link-editor.tsx";
import type { Property } from "../../../state/properties/property.ts";

interface LinkControlProps {
  readonly label: string;
  readonly property: Property;
}

/** The link of an image, a button or an entry. */
export function LinkControl({ label, property }: LinkControlProps) {
  return (
    <div className="field group">
      <LinkEditor
        label={label}
        value={property.value}
        onChange={(link, decided) => (decided ? property.commit(link) : property.set(link))}
      />
    </div>
  );
}
