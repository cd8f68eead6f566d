import * as z from "zod";
import type { Values } from "./kept-values.ts";

const JsonObject = z.record(z.string(), z.unknown());

/** What was typed into the raw JSON editor; undefined for nothing, for no JSON, and for what is no object. */
export function parseJsonValues(text: string): Values | undefined {
  try {
    return JsonObject.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
