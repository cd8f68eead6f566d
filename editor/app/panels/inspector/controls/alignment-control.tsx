import { useId } from "react";
import { Icon, type IconName } from "../../../kit/icons.tsx";
import type { Property } from "../../../state/properties/property.ts";
import type { English } from "../../../model/i18n/say.ts";
import { useSay } from "../../../state/session/use-say.ts";

interface AlignmentControlProps {
  readonly label: string;
  readonly property: Property;
  readonly justify: boolean;
}

const alignments: readonly { value: "left" | "center" | "right" | "justify"; label: English; icon: IconName }[] = [
  { value: "left", label: "Left", icon: "left" },
  { value: "center", label: "Centre", icon: "center" },
  { value: "right", label: "Right", icon: "right" },
  { value: "justify", label: "Justify", icon: "justify" },
];

export function AlignmentControl({ label, property, justify }: AlignmentControlProps) {
  const say = useSay();
  const name = useId();
  const offered = justify ? alignments : alignments.slice(0, 3);
  return (
    <fieldset className="field inline segments">
      <legend className="field-label">{label}</legend>
      <span>
        {offered.map((each) => (
          <label key={each.value} title={say(each.label)}>
            <input
              type="radio"
              name={name}
              aria-label={say(each.label)}
              checked={property.value === each.value}
              onChange={() => property.commit(each.value)}
            />
            <Icon name={each.icon} size={18} />
          </label>
        ))}
      </span>
    </fieldset>
  );
}
