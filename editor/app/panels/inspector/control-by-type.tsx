import { lazy, Suspense } from "react";
import type { Values } from "#shared/email/design/types.ts";
import { useSay } from "../../state/session/use-say.ts";
import { AlignmentControl } from "./controls/alignment-control.tsx";
import { AltTextControl } from "./controls/alt-text-control.tsx";
import { BackgroundControl } from "./controls/background-control.tsx";
import { BorderControl } from "./controls/border-control.tsx";
import { ChoiceControl } from "./controls/choice-control.tsx";
import { CodeControl } from "./controls/code-control.tsx";
import { ColorControl } from "./controls/color-control.tsx";
import { ConditionControl } from "./condition/condition-control.tsx";
import { CountdownControl, KeptCountdown } from "./controls/countdown-control.tsx";
import { FontControl } from "./controls/font-control.tsx";
import { HiddenControl } from "./controls/hidden-control.tsx";
import { LinkControl } from "./controls/link-control.tsx";
import { NumberControl } from "./controls/number-control.tsx";
import { ImageControl } from "./controls/image-control.tsx";
import { SidesControl } from "./controls/sides-control.tsx";
import { TextControl } from "./controls/text-control.tsx";
import { ToggleControl } from "./controls/toggle-control.tsx";
import { VideoControl } from "./controls/video-control.tsx";
import { WidthControl } from "./controls/width-control.tsx";
import { type Field, sayLabel } from "./fields/field.ts";
import { EntriesControl } from "./lists/entries-control.tsx";
import { IconsControl } from "./lists/icons-control.tsx";
import type { Property } from "../../state/properties/property.ts";
import { TableControl } from "./table/table-control.tsx";

const QrCodeControl = lazy(async () => ({ default: (await import("./qr/qr-code-control.tsx")).QrCodeControl }));

interface ControlByTypeProps {
  readonly id: string | null;
  readonly field: Field;
  readonly values: Values;
  readonly property: Property;
}

/** The control for a field's type. */
export function ControlByType({ id, field, values, property }: ControlByTypeProps) {
  const say = useSay();
  const label = sayLabel(say, field.label);
  const shared = { label, property };
  const uploadKey = `${id ?? "body"} ${field.path.join(".")}`;
  switch (field.control) {
    case "text":
      return <TextControl {...shared} placeholder={field.placeholder && say(field.placeholder)} rows={field.rows} />;
    case "number":
      return <NumberControl {...shared} min={field.min} max={field.max} unit={field.unit} step={field.step} />;
    case "color":
      return <ColorControl {...shared} optional={field.optional} />;
    case "choice":
      return (
        <ChoiceControl
          {...shared}
          options={field.options.map((option) => ({ ...option, label: sayLabel(say, option.label) }))}
        />
      );
    case "alignment":
      return <AlignmentControl {...shared} justify={field.justify} />;
    case "toggle":
      return <ToggleControl label={label} on={property.value === true} onChange={property.commit} />;
    case "sides":
      return <SidesControl {...shared} of={field.of} />;
    case "border":
      return <BorderControl {...shared} />;
    case "font":
      return <FontControl {...shared} optional={id !== null} />;
    case "link":
      return <LinkControl {...shared} />;
    case "image":
      return <ImageControl {...shared} uploadKey={uploadKey} />;
    case "qr":
      return (
        <Suspense>
          <QrCodeControl id={id} values={values} />
        </Suspense>
      );
    case "alternative":
      return <AltTextControl {...shared} id={id} values={values} />;
    case "background":
      return <BackgroundControl {...shared} uploadKey={uploadKey} ofRow={field.ofRow} />;
    case "width":
      return <WidthControl {...shared} widthKey={field.widthKey} />;
    case "code":
      return <CodeControl {...shared} />;
    case "icons":
      return <IconsControl property={property} values={values} uploadKey={uploadKey} />;
    case "entries":
      return <EntriesControl property={property} values={values} />;
    case "table":
      return <TableControl property={property} id={id} values={values} />;
    case "video":
      return <VideoControl {...shared} uploadKey={uploadKey} />;
    case "countdown":
      return <CountdownControl {...shared} />;
    case "keptCountdown":
      return <KeptCountdown property={property} />;
    case "hidden":
      return <HiddenControl label={label} id={id} values={values} device={field.device} />;
    case "condition":
      return <ConditionControl {...shared} />;
  }
}
