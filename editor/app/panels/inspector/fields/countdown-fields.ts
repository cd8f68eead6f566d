import type { Field, FieldGroup } from "./field.ts";

const labelled = ["countdown", "showLabels"];

const color = (label: Field["label"], key: string): Field => ({
  label,
  path: ["countdown", key],
  control: "color",
  optional: false,
});

/** The fields of a countdown whose picture the host's service draws. */
export const countdown: readonly FieldGroup[] = [
  {
    title: "Countdown",
    fields: [
      { label: "End", path: ["countdown"], control: "countdown" },
      color("Digit color", "digitColor"),
      color("Background color", "backgroundColor"),
      { label: "With labels", path: labelled, control: "toggle" },
      { ...color("Label color", "labelColor"), when: labelled },
      {
        label: "Language of the labels",
        path: ["countdown", "locale"],
        control: "choice",
        options: [
          { value: "en", label: "English" },
          { value: "de", label: "German" },
        ],
        when: labelled,
        inLanguages: true,
      },
      { label: "Alternative text", path: ["altText"], control: "alternative", inLanguages: true },
      { label: "Width", path: ["width"], control: "width", widthKey: "width", onPhones: "all" },
      { label: "Alignment", path: ["textAlign"], control: "alignment", justify: false },
    ],
  },
  { title: "Link", fields: [{ label: "Link", path: ["action"], control: "link", inLanguages: true }] },
];

/** Those of any other countdown. */
export const keptCountdown: readonly FieldGroup[] = [
  { title: "Countdown", fields: [{ label: "Countdown", path: ["countdown"], control: "keptCountdown" }] },
];
