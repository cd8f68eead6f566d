import { readFileSync } from "node:fs";
import { fontOfWoff } from "#bin/run/woff-font.ts";
import { brandRoutes } from "#shared/api/brand.ts";
import type { ApiAnswer, Person, Product } from "./product.ts";

const folder = new URL("../../node_modules/@fontsource/dejavu-mono/files/", import.meta.url);
const read = (weight: 400 | 700, style: "normal" | "italic", ending: "woff" | "woff2") =>
  readFileSync(new URL(`dejavu-mono-latin-${String(weight)}-${style}.${ending}`, folder));

/** Files of a real font, DejaVu Sans Mono: each letter is as wide as any other. */
export const fontFile = {
  woff2: () => read(400, "normal", "woff2"),
  italic: () => read(400, "italic", "woff2"),
  bold: () => read(700, "normal", "woff2"),
  woff: () => read(400, "normal", "woff"),
  ttf: () => fontOfWoff(read(400, "normal", "woff")),
};

/** Where a table of an unpacked font begins. */
export function tableAt(font: Buffer, name: string): number {
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) {
    if (font.toString("latin1", at, at + 4) === name) return font.readUInt32BE(at + 8);
  }
  throw new Error(`no table ${name}`);
}

/** The same bytes after a change. */
export function changedFont(font: Buffer, change: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(font);
  change(bytes);
  return bytes;
}

export interface FontForm {
  readonly files: readonly Buffer[];
  readonly family?: string;
  readonly kind?: string;
  /** Of the form's files. */
  readonly field?: string;
}

/** Uploads a font; gives the answer. */
export async function uploadFont(
  { url }: Product,
  { token }: Person,
  { files, family = "", kind = "monospace", field = "file" }: FontForm,
): Promise<ApiAnswer> {
  const form = new FormData();
  form.append("family", family);
  form.append("kind", kind);
  for (const bytes of files) form.append(field, new Blob([new Uint8Array(bytes)], { type: "text/html" }), "../a.html");
  const { path, method } = brandRoutes.uploadBrandFont;
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
}
