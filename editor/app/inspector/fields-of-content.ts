import type { Field, FieldGroup } from "./field.ts";
import { fontWeight, visibility } from "./fields-of-layout.ts";

const alignment: Field = { label: "Alignment", path: ["textAlign"], control: "alignment", justify: false };
const around: FieldGroup = {
  title: "Around it",
  fields: [{ label: "Padding", path: ["containerPadding"], control: "sides" }],
};

const textFields: readonly Field[] = [
  { label: "Font", path: ["fontFamily"], control: "font" },
  { label: "Font size", path: ["fontSize"], control: "number", min: 8, max: 96, unit: "px" },
  fontWeight,
  { label: "Line height", path: ["lineHeight"], control: "number", min: 80, max: 300, unit: "%" },
];
const textColour: Field = { label: "Text colour", path: ["color"], control: "colour", optional: true };
const inherited = ["linkStyle", "inherit"];
const ownLinks: FieldGroup = {
  title: "Links",
  fields: [
    { label: "As the mail", path: inherited, control: "toggle" },
    { label: "Link colour", path: ["linkStyle", "linkColor"], unless: inherited, control: "colour", optional: false },
    { label: "Underline links", path: ["linkStyle", "linkUnderline"], unless: inherited, control: "toggle" },
  ],
};
const justified: Field = { ...alignment, control: "alignment", justify: true };

const text: readonly FieldGroup[] = [{ title: "Text", fields: [...textFields, textColour, justified] }, ownLinks];

const heading: readonly FieldGroup[] = [
  {
    title: "Heading",
    fields: [
      {
        label: "Level",
        path: ["headingType"],
        control: "choice",
        options: [
          { value: "h1", label: "Heading 1" },
          { value: "h2", label: "Heading 2" },
          { value: "h3", label: "Heading 3" },
          { value: "h4", label: "Heading 4" },
        ],
      },
      ...textFields,
      textColour,
      justified,
    ],
  },
  ownLinks,
];

const image: readonly FieldGroup[] = [
  {
    title: "Image",
    fields: [
      { label: "Image", path: ["src"], control: "picture" },
      { label: "Alternative text", path: ["altText"], control: "text", placeholder: "What the image shows" },
      { label: "Width", path: ["src"], control: "width" },
      alignment,
    ],
  },
  { title: "Link", fields: [{ label: "Link", path: ["action"], control: "link" }] },
];

const button: readonly FieldGroup[] = [
  { title: "Link", fields: [{ label: "Link", path: ["href"], control: "link" }] },
  {
    title: "Button",
    fields: [
      { label: "Background colour", path: ["buttonColors", "backgroundColor"], control: "colour", optional: false },
      { label: "Text colour", path: ["buttonColors", "color"], control: "colour", optional: false },
      ...textFields,
      alignment,
      { label: "Width", path: ["size"], control: "width" },
    ],
  },
  {
    title: "Shape",
    fields: [
      { label: "Padding inside", path: ["padding"], control: "sides" },
      { label: "Rounded corners", path: ["borderRadius"], control: "number", min: 0, max: 60, unit: "px" },
      { label: "Border", path: ["border"], control: "border" },
    ],
  },
];

const divider: readonly FieldGroup[] = [
  {
    title: "Line",
    fields: [
      { label: "Width", path: ["width"], control: "number", min: 5, max: 100, unit: "%" },
      { label: "Thickness", path: ["border", "borderTopWidth"], control: "number", min: 1, max: 20, unit: "px" },
      {
        label: "Style",
        path: ["border", "borderTopStyle"],
        control: "choice",
        options: [
          { value: "solid", label: "solid" },
          { value: "dashed", label: "dashed" },
          { value: "dotted", label: "dotted" },
        ],
      },
      { label: "Colour", path: ["border", "borderTopColor"], control: "colour", optional: false },
      alignment,
    ],
  },
];

const html: readonly FieldGroup[] = [{ title: "Code", fields: [{ label: "HTML", path: ["html"], control: "code" }] }];

const menu: readonly FieldGroup[] = [
  {
    title: "Menu",
    fields: [
      { label: "Font", path: ["fontFamily"], control: "font" },
      { label: "Font size", path: ["fontSize"], control: "number", min: 8, max: 96, unit: "px" },
      { label: "Text colour", path: ["textColor"], control: "colour", optional: false },
      { label: "Link colour", path: ["linkColor"], control: "colour", optional: false },
      { label: "Separator", path: ["separator"], control: "text" },
      { label: "Alignment", path: ["align"], control: "alignment", justify: false },
      { label: "Padding of entries", path: ["padding"], control: "sides" },
    ],
  },
];

const social: readonly FieldGroup[] = [
  {
    title: "Icons",
    fields: [
      { label: "Icon size", path: ["iconSize"], control: "number", min: 16, max: 64, unit: "" },
      { label: "Spacing", path: ["spacing"], control: "number", min: 0, max: 40, unit: "" },
      { label: "Alignment", path: ["align"], control: "alignment", justify: false },
    ],
  },
];

const byType: Readonly<Record<string, readonly FieldGroup[]>> = {
  text,
  paragraph: text,
  heading,
  image,
  button,
  divider,
  html,
  menu,
  social,
};

/** The fields of a content type; a type without any of its own still has those that every content has. */
export function contentFields(type: string): readonly FieldGroup[] {
  return [...(byType[type] ?? []), around, visibility];
}
