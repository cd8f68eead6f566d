import { isRecord } from "./data-value.ts";

/** Whether a form value says nothing: an empty text, no, or a list or object of nothing but that. */
export function isBlank(value: unknown): boolean {
  if (isRecord(value)) return Object.values(value).every(isBlank);
  return value === undefined || value === null || value === "" || value === false;
}
