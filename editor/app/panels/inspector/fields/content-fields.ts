import { countdown, keptCountdown } from "./countdown-fields.ts";
import type { Field, FieldGroup } from "./field.ts";
import { fontWeight, visibility } from "./layout-fields.ts";
import { menu, social, table, video } from "./list-fields.ts";

const around: FieldGroup = {
  title: "Outer spacing",
  fields: [{ label: "Padding", path: ["containerPadding"], control: "sides", of: "sides", onPhones: "all" }],
};

const alignment: Field = {
  label: "Alignment",
  path: ["textAlign"],
  control: "alignment",
  justify: false,
  onPhones: "all",
};
const justified: Field = { ...alignment, control: "alignment", justify: true };

const textFields: readonly Field[] = [
  { label: "Font", path: ["fontFamily"], control: "font" },
  { label: "Font size", path: ["fontSize"], control: "number", min: 8, max: 96, unit: "px", onPhones: "all" },
  { ...fontWeight, onPhones: "all" },
  {
    label: "Line height",
    path: ["lineHeight"],
    control: "number",
    min: 80,
    max: 300,
    unit: "%",
    step: 10,
    onPhones: "all",
  },
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
];
const textColor: Field = { label: "Text color", path: ["color"], control: "color", optional: true, onPhones: "all" };

const inherited = ["linkStyle", "inherit"];
const ownLinks: FieldGroup = {
  title: "Links",
  fields: [
    { label: "As the mail", path: inherited, control: "toggle" },
    { label: "Link color", path: ["linkStyle", "linkColor"], unless: inherited, control: "color", optional: false },
    { label: "Underline links", path: ["linkStyle", "linkUnderline"], unless: inherited, control: "toggle" },
    {
      label: "Hover color",
      path: ["linkStyle", "linkHoverColor"],
      unless: inherited,
      control: "color",
      optional: false,
    },
    {
      label: "Underline on hover",
      path: ["linkStyle", "linkHoverUnderline"],
      unless: inherited,
      control: "toggle",
    },
  ],
};

const text: readonly FieldGroup[] = [{ title: "Text", fields: [...textFields, textColor, justified] }, ownLinks];

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
      textColor,
      justified,
    ],
  },
  ownLinks,
];

const image: readonly FieldGroup[] = [
  {
    title: "Image",
    fields: [
      { label: "Image", path: ["src"], control: "image", inLanguages: true },
      { label: "Alternative text", path: ["altText"], control: "alternative", inLanguages: true },
      {
        label: "Width",
        path: ["src"],
        control: "width",
        widthKey: "maxWidth",
        onPhones: ["autoWidth", "maxWidth"],
      },
      alignment,
    ],
  },
  { title: "Link", fields: [{ label: "Link", path: ["action"], control: "link", inLanguages: true }] },
];

const button: readonly FieldGroup[] = [
  { title: "Link", fields: [{ label: "Link", path: ["href"], control: "link", inLanguages: true }] },
  {
    title: "Button",
    fields: [
      {
        label: "Background color",
        path: ["buttonColors", "backgroundColor"],
        control: "color",
        optional: false,
        onPhones: "all",
      },
      {
        label: "Text color",
        path: ["buttonColors", "color"],
        control: "color",
        optional: false,
        onPhones: "all",
      },
      {
        label: "Hover background",
        path: ["buttonColors", "hoverBackgroundColor"],
        control: "color",
        optional: false,
      },
      { label: "Hover text", path: ["buttonColors", "hoverColor"], control: "color", optional: false },
      ...textFields,
      alignment,
      { label: "Width", path: ["size"], control: "width", widthKey: "width", onPhones: "all" },
    ],
  },
  {
    title: "Shape",
    fields: [
      { label: "Padding inside", path: ["padding"], control: "sides", of: "sides", onPhones: "all" },
      { label: "Rounded corners", path: ["borderRadius"], control: "sides", of: "corners", onPhones: "all" },
      { label: "Border", path: ["border"], control: "border", onPhones: "all" },
    ],
  },
];

const divider: readonly FieldGroup[] = [
  {
    title: "Line",
    fields: [
      {
        label: "Width",
        path: ["width"],
        control: "number",
        min: 5,
        max: 100,
        unit: "%",
        step: 5,
        onPhones: "all",
      },
      {
        label: "Thickness",
        path: ["border", "borderTopWidth"],
        control: "number",
        min: 1,
        max: 20,
        unit: "px",
        onPhones: "all",
      },
      {
        label: "Style",
        path: ["border", "borderTopStyle"],
        control: "choice",
        options: [
          { value: "solid", label: "solid" },
          { value: "dashed", label: "dashed" },
          { value: "dotted", label: "dotted" },
        ],
        onPhones: "all",
      },
      {
        label: "Color",
        path: ["border", "borderTopColor"],
        control: "color",
        optional: false,
        onPhones: "all",
      },
      alignment,
    ],
  },
];

const html: readonly FieldGroup[] = [
  {
    title: "Code",
    fields: [
      {
        label: "HTML",
        path: ["html"],
        control: "code",
        inLanguages: true,
        hint: "Tab indents. Escape, then Tab, leaves the code.",
      },
    ],
  },
];

const byType: Readonly<Record<string, readonly FieldGroup[]>> = {
  ...{ text, paragraph: text, heading, image, button, divider, html },
  ...{ menu, social, video, table, timer: countdown },
};

/**
 * The fields of a content type. An unknown type has those that every content has. `drawsCountdowns`: whether the host has a service
 * for their pictures.
 */
export function contentFields(type: string, drawsCountdowns: boolean): readonly FieldGroup[] {
  const own = type === "timer" && !drawsCountdowns ? keptCountdown : (byType[type] ?? []);
  return [...own, around, visibility];
}

const qr: FieldGroup = {
  title: "QR code",
  fields: [{ label: "QR code", path: ["sestinaQrCode"], control: "qr" }],
};

/** Those of an image whose picture is made of its code. */
export const qrCodeFields: readonly FieldGroup[] = [
  qr,
  ...image.map((group) => ({ ...group, fields: group.fields.filter(({ control }) => control !== "image") })),
  ...[around, visibility],
];
