import type { English } from "../../../model/i18n/say.ts";
import type { Field, FieldGroup } from "./field.ts";
import { fontWeight } from "./layout-fields.ts";

export const menu: readonly FieldGroup[] = [
  { title: "Entries", fields: [{ label: "Entries", path: ["menu", "items"], control: "entries", inLanguages: true }] },
  {
    title: "Menu",
    fields: [
      {
        label: "Layout",
        path: ["layout"],
        control: "choice",
        options: [
          { value: "horizontal", label: "Side by side" },
          { value: "vertical", label: "One below the other" },
        ],
        onPhones: "all",
      },
      { label: "Separator", path: ["separator"], control: "text" },
      { label: "Font", path: ["fontFamily"], control: "font" },
      { label: "Font size", path: ["fontSize"], control: "number", min: 8, max: 96, unit: "px", onPhones: "all" },
      { ...fontWeight, onPhones: "all" },
      {
        label: "Letter spacing",
        path: ["letterSpacing"],
        control: "number",
        min: -5,
        max: 20,
        unit: "px",
        step: 0.5,
        onPhones: "all",
      },
      { label: "Text color", path: ["textColor"], control: "color", optional: false },
      { label: "Link color", path: ["linkColor"], control: "color", optional: false },
      { label: "Alignment", path: ["align"], control: "alignment", justify: false, onPhones: "all" },
      { label: "Padding of entries", path: ["padding"], control: "sides", of: "sides", onPhones: "all" },
    ],
  },
];

export const social: readonly FieldGroup[] = [
  { title: "Icons", fields: [{ label: "Icons", path: ["icons", "icons"], control: "icons", inLanguages: true }] },
  {
    title: "Look of the icons",
    fields: [
      {
        label: "Style",
        path: ["icons", "iconType"],
        control: "choice",
        options: [
          { value: "circle", label: "Round, in color" },
          { value: "circle-black", label: "Round, black" },
          { value: "circle-white", label: "Round, white" },
          { value: "rounded", label: "Rounded, in color" },
          { value: "rounded-black", label: "Rounded, black" },
          { value: "squared", label: "Square, in color" },
          { value: "squared-black", label: "Square, black" },
        ],
      },
      { label: "Icon size", path: ["iconSize"], control: "number", min: 16, max: 64, unit: "", step: 2 },
      { label: "Spacing", path: ["spacing"], control: "number", min: 0, max: 40, unit: "" },
      { label: "Alignment", path: ["align"], control: "alignment", justify: false, onPhones: "all" },
    ],
  },
];

export const video: readonly FieldGroup[] = [
  { title: "Video", fields: [{ label: "Video", path: ["video"], control: "video", inLanguages: true }] },
  {
    title: "Link",
    fields: [
      {
        label: "Link",
        path: ["href"],
        control: "link",
        inLanguages: true,
        hint: "Without a link, it leads to the video.",
      },
    ],
  },
];

const isOn = (part: "Header" | "Footer") => [`enable${part}`];

/** The fields of a table's header, body or footer. */
function part(key: "header" | "content" | "footer", when?: readonly string[]): readonly Field[] {
  const at = (name: string) => [`${key}${name}`];
  const fields: readonly Field[] = [
    { label: "Background color", path: at("BackgroundColor"), control: "color", optional: true },
    { label: "Text color", path: at("Color"), control: "color", optional: true },
    { label: "Font", path: at("FontFamily"), control: "font" },
    { label: "Font size", path: at("FontSize"), control: "number", min: 8, max: 96, unit: "px" },
    { ...fontWeight, path: at("FontWeight") },
    { label: "Line height", path: at("LineHeight"), control: "number", min: 80, max: 300, unit: "%", step: 10 },
    { label: "Alignment", path: at("TextAlign"), control: "alignment", justify: false, onPhones: "all" },
    {
      label: "Vertical alignment",
      path: at("VerticalAlign"),
      control: "choice",
      options: [
        { value: "top", label: "Top" },
        { value: "middle", label: "Middle" },
        { value: "bottom", label: "Bottom" },
      ],
    },
    { label: "Padding", path: at("Padding"), control: "sides", of: "sides" },
  ];
  return fields.map((field) => ({ ...field, ...(when && { when }) }));
}

function switched(title: English, label: English, name: "Header" | "Footer"): FieldGroup {
  const key = name === "Header" ? "header" : "footer";
  return { title, fields: [{ label, path: isOn(name), control: "toggle" }, ...part(key, isOn(name))] };
}

export const table: readonly FieldGroup[] = [
  { title: "Cells", fields: [{ label: "Cells", path: ["table"], control: "table", inLanguages: true }] },
  switched("Header", "With a header", "Header"),
  {
    title: "Rows of the table",
    fields: [
      ...part("content"),
      { label: "Striped", path: ["stripedRows"], control: "toggle" },
      {
        label: "Color of the stripes",
        path: ["stripedRowsBackgroundColor"],
        control: "color",
        optional: false,
        when: ["stripedRows"],
      },
    ],
  },
  switched("Footer", "With a footer", "Footer"),
  { title: "Border", fields: [{ label: "Border", path: ["border"], control: "border" }] },
];
