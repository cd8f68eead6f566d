import { productListTool } from "./product-list.ts";
import { qrCodeTool } from "../qr/qr-code.ts";
import type { English } from "../i18n/say.ts";

/** The content types that can be added, in the order of the palette. */
export const contentTools = [
  "text",
  "heading",
  "image",
  qrCodeTool,
  "button",
  "divider",
  "social",
  "menu",
  "table",
  productListTool,
  "video",
  "timer",
  "html",
] as const;

/** The column layouts of a row, as ratios of its width. */
export const rowLayouts: readonly { cells: readonly number[]; label: English }[] = [
  { cells: [1], label: "1 column" },
  { cells: [1, 1], label: "2 columns" },
  { cells: [1, 1, 1], label: "3 columns" },
  { cells: [1, 2], label: "2 columns, 1 to 2" },
  { cells: [2, 1], label: "2 columns, 2 to 1" },
  { cells: [1, 1, 1, 1], label: "4 columns" },
];
