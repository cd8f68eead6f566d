import { isObject, listAt, textAt } from "#shared/email/design/json.ts";
import type { HostTool, ToolOption } from "../../../../protocol/host-tools.ts";
import { ofHost, type Control, type Field, type FieldGroup } from "./field.ts";

/** The largest number of a counter; Unlayer's has no limit. */
const LARGEST_COUNT = 100_000;

/** The controls by the names of Unlayer's widgets. Rich text is written as html. */
const controls: Readonly<Record<string, (option: ToolOption) => Control>> = {
  text: () => ({ control: "text" }),
  rich_text: () => ({ control: "code" }),
  rich_text_v2: () => ({ control: "code" }),
  html: () => ({ control: "code" }),
  color_picker: () => ({ control: "color", optional: true }),
  alignment: () => ({ control: "alignment", justify: false }),
  font_family: () => ({ control: "font" }),
  border: () => ({ control: "border" }),
  counter: () => ({ control: "number", min: 0, max: LARGEST_COUNT, unit: "" }),
  image: () => ({ control: "image" }),
  toggle: () => ({ control: "toggle" }),
  link: () => ({ control: "link" }),
  dropdown: ({ data }) => ({ control: "choice", options: choicesOf(data) }),
};

const choicesOf = (data: ToolOption["data"]) =>
  listAt(data, "options")
    .filter(isObject)
    .map((choice) => ({
      value: textAt(choice, "value"),
      label: ofHost(textAt(choice, "label", textAt(choice, "value"))),
    }));

/** The fields of a host's tool, group by group. A property whose widget is not Unlayer's own has no field, and keeps its value. */
export function toolFields(tool: HostTool): readonly FieldGroup[] {
  return Object.values(tool.options)
    .toSorted((one, other) => one.position - other.position)
    .map(({ title, options }): FieldGroup => ({
      title: title === null ? "Properties" : ofHost(title),
      fields: Object.entries(options).flatMap(([name, option]) => fieldOf(name, option)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

function fieldOf(name: string, option: ToolOption): readonly Field[] {
  const { widget, label } = option;
  const control = typeof widget === "string" && Object.hasOwn(controls, widget) ? controls[widget] : undefined;
  return control ? [{ label: ofHost(label ?? name), path: [name], ...control(option) }] : [];
}
