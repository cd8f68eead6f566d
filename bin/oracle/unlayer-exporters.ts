import * as unlayer from "@unlayer/exporters";
import * as z from "zod";
import type { Values } from "#shared/email/design/types.ts";

/** One of Unlayer's exporters: values and context in, html out. */
type Exporter = (...parts: readonly unknown[]) => string;
type HeadCss = (values: Values, body: Values, options: Values) => string | undefined;

const anExporter = z.custom<Exporter>((value) => typeof value === "function");
const aHeadCss = z.custom<HeadCss>((value) => typeof value === "function");
const tools = z.record(z.string(), z.object({ email: anExporter })).parse(unlayer.exporters);
const heads = z.record(z.string(), z.object({ css: aHeadCss.optional() }).optional()).parse(unlayer.heads);
const everything: Readonly<Record<string, unknown>> = unlayer;

const capital = (type: string): string => type.charAt(0).toUpperCase() + type.slice(1);

/** Unlayer's exporter for mails of "body", "row", "column", "content" or a content type. */
export function exporterOf(type: string): Exporter {
  const tool = tools[capital(type)];
  if (!tool) throw new Error(`Unlayer exports no ${type}`);
  return tool.email;
}

/** Whether Unlayer renders contents of this type in mails. */
export const isDrawn = (type: string): boolean => tools[capital(type)] !== undefined;

/** Unlayer's default values of a part of a design. */
export function defaultsOf(type: string): Values {
  const defaults = everything[`${capital(type)}Defaults`];
  return defaults === undefined ? {} : z.record(z.string(), z.unknown()).parse(defaults);
}

/** The css rules that a part of a design adds to the head. */
export function headCssOf(type: string, values: Values, body: Values): string {
  return heads[capital(type)]?.css?.(values, body, { displayMode: "email" }) ?? "";
}
