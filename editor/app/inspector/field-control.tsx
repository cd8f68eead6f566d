import type { Values } from "#shared/email/design/types.ts";
import { AlignmentControl } from "./controls/alignment-control.tsx";
import { BorderControl } from "./controls/border-control.tsx";
import { ChoiceControl } from "./controls/choice-control.tsx";
import { CodeControl } from "./controls/code-control.tsx";
import { ColourControl } from "./controls/colour-control.tsx";
import { ConditionControl } from "./controls/condition-control.tsx";
import { FontControl } from "./controls/font-control.tsx";
import { HiddenControl } from "./controls/hidden-control.tsx";
import { LinkControl } from "./controls/link-control.tsx";
import { NumberControl } from "./controls/number-control.tsx";
import { PictureControl } from "./controls/picture-control.tsx";
import { SidesControl } from "./controls/sides-control.tsx";
import { TextControl } from "./controls/text-control.tsx";
import { ToggleControl } from "./controls/toggle-control.tsx";
import { WidthControl } from "./controls/width-control.tsx";
import type { Field } from "./field.ts";
import { useProperty } from "./property.ts";
import { useWords } from "../words/use-words.ts";

interface FieldControlProps {
  readonly id: string | null;
  readonly field: Field;
  readonly values: Values;
}

/** The control of one field, bound to its value. */
export function FieldControl({ id, field, values }: FieldControlProps) {
  const property = useProperty(id, values, field.path);
  const say = useWords();
  const label = say(field.label);
  switch (field.control) {
    case "text":
      return (
        <TextControl
          label={label}
          property={property}
          placeholder={field.placeholder && say(field.placeholder)}
          rows={field.rows}
        />
      );
    case "number":
      return <NumberControl label={label} property={property} min={field.min} max={field.max} unit={field.unit} />;
    case "colour":
      return <ColourControl label={label} property={property} optional={field.optional} />;
    case "choice":
      return (
        <ChoiceControl
          label={label}
          property={property}
          options={field.options.map((option) => ({ ...option, label: say(option.label) }))}
        />
      );
    case "alignment":
      return <AlignmentControl label={label} property={property} justify={field.justify} />;
    case "toggle":
      return <ToggleControl label={label} on={property.value === true} onChange={property.decide} />;
    case "sides":
      return <SidesControl label={label} property={property} />;
    case "border":
      return <BorderControl label={label} property={property} />;
    case "font":
      return <FontControl label={label} property={property} optional={id !== null} />;
    case "link":
      return <LinkControl label={label} property={property} />;
    case "picture":
      return <PictureControl label={label} property={property} />;
    case "width":
      return (
        <WidthControl label={label} property={property} widthKey={field.path[0] === "src" ? "maxWidth" : "width"} />
      );
    case "code":
      return <CodeControl label={label} property={property} />;
    case "hidden":
      return <HiddenControl label={label} id={id} values={values} device={field.device} />;
    case "condition":
      return <ConditionControl label={label} property={property} />;
  }
}
