import { drawnAs } from "#shared/email/design/values.ts";
import type { IconName } from "./icons.tsx";

const contentIcons: Readonly<Record<string, IconName>> = {
  text: "text",
  paragraph: "paragraph",
  heading: "heading",
  image: "image",
  qr_code: "qrCode",
  button: "button",
  divider: "divider",
  html: "html",
  social: "social",
  menu: "menu",
  table: "table",
  product_list: "productList",
  video: "video",
  timer: "countdown",
};

export function iconOfType(type: string): IconName {
  return contentIcons[drawnAs(type)] ?? "unknown";
}
