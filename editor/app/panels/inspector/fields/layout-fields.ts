import { TALLEST_ROW } from "#shared/email/render/row-height.ts";
import type { Field, FieldGroup } from "./field.ts";

export const visibility: FieldGroup = {
  title: "Where it shows",
  fields: [
    { label: "Hide on phones", path: ["hideMobile"], control: "hidden", device: "mobile" },
    { label: "Hide on computers", path: ["hideDesktop"], control: "hidden", device: "desktop" },
    { label: "Display condition", path: ["displayCondition"], control: "condition" },
    {
      label: "Place name",
      path: ["anchor"],
      control: "text",
      hint: "Links can lead here by this name.",
    },
  ],
};

export const fontWeight: Field = {
  label: "Font weight",
  path: ["fontWeight"],
  control: "choice",
  options: [
    { value: "", label: "As the mail" },
    { value: "400", label: "Regular" },
    { value: "600", label: "Semi-bold" },
    { value: "700", label: "Bold" },
  ],
};

export const bodyFields: readonly FieldGroup[] = [
  {
    title: "Page",
    fields: [
      { label: "Background color", path: ["backgroundColor"], control: "color", optional: false },
      { label: "Content width", path: ["contentWidth"], control: "number", min: 320, max: 1200, unit: "px", step: 10 },
      { label: "Alignment", path: ["contentAlign"], control: "alignment", justify: false },
    ],
  },
  {
    title: "Text",
    fields: [
      { label: "Font", path: ["fontFamily"], control: "font" },
      fontWeight,
      { label: "Text color", path: ["textColor"], control: "color", optional: false },
    ],
  },
  {
    title: "Links",
    fields: [
      { label: "Link color", path: ["linkStyle", "linkColor"], control: "color", optional: false },
      { label: "Underline links", path: ["linkStyle", "linkUnderline"], control: "toggle" },
      { label: "Hover color", path: ["linkStyle", "linkHoverColor"], control: "color", optional: false },
      { label: "Underline on hover", path: ["linkStyle", "linkHoverUnderline"], control: "toggle" },
    ],
  },
  {
    title: "In the inbox",
    fields: [
      {
        label: "Preheader",
        path: ["preheaderText"],
        control: "text",
        rows: 3,
        placeholder: "The words that follow the subject in the inbox",
      },
      {
        label: "Title for screen readers",
        path: ["accessibilityTitle"],
        control: "text",
        placeholder: "The subject",
      },
      { label: "Language", path: ["language", "code"], control: "text", placeholder: "Such as en or de-CH" },
      {
        label: "Text direction",
        path: ["textDirection"],
        control: "choice",
        options: [
          { value: "", label: "Not set" },
          { value: "ltr", label: "Left to right" },
          { value: "rtl", label: "Right to left" },
        ],
      },
    ],
  },
  {
    title: "Background image",
    fields: [{ label: "Background image", path: ["backgroundImage"], control: "background", ofRow: false }],
  },
];

export const rowFields: readonly FieldGroup[] = [
  {
    title: "Row",
    fields: [
      {
        label: "Background color",
        path: ["backgroundColor"],
        control: "color",
        optional: true,
        onPhones: "all",
      },
      {
        label: "Content background",
        path: ["columnsBackgroundColor"],
        control: "color",
        optional: true,
        onPhones: "all",
      },
      { label: "Padding", path: ["padding"], control: "sides", of: "sides", onPhones: "all" },
      {
        label: "Minimum height",
        path: ["sestinaMinHeight"],
        control: "number",
        min: 0,
        max: TALLEST_ROW,
        unit: "px",
        step: 10,
        hint: "With its padding. A row without one is as high as its contents.",
        onPhones: "all",
      },
      {
        label: "Vertical alignment",
        path: ["sestinaVerticalAlign"],
        control: "choice",
        options: [
          { value: "", label: "Top" },
          { value: "middle", label: "Middle" },
          { value: "bottom", label: "Bottom" },
        ],
      },
      {
        label: "Keep columns side by side on phones",
        path: ["_override", "mobile", "noStackMobile"],
        control: "toggle",
      },
    ],
  },
  {
    title: "Background image",
    fields: [
      {
        label: "Background image",
        path: ["backgroundImage"],
        control: "background",
        ofRow: true,
        onPhones: "all",
      },
    ],
  },
  visibility,
];

export const columnFields: readonly FieldGroup[] = [
  {
    title: "Column",
    fields: [
      { label: "Background color", path: ["backgroundColor"], control: "color", optional: true, onPhones: "all" },
      { label: "Padding", path: ["padding"], control: "sides", of: "sides", onPhones: "all" },
      { label: "Border", path: ["border"], control: "border", onPhones: "all" },
      { label: "Rounded corners", path: ["borderRadius"], control: "sides", of: "corners", onPhones: "all" },
    ],
  },
];
