import * as z from "zod";
import type { Values } from "./start-values.ts";

const JsonObject = z.record(z.string(), z.unknown());

/** The object in the raw JSON editor; undefined if the text is empty, no JSON or no object. */
export function parseJsonValues(text: string): Values | undefined {
  try {
    return JsonObject.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
