import * as z from "zod";
import { type DayRange, daysUntilToday } from "#web/lib/analytics/mail-event-queries.ts";

const Day = z.iso.date();

/** So many days until today, as the address bar has them; mail events are kept for 90 days. */
export const presets = ["7", "14", "30", "90"] as const;
const Preset = z.enum(presets);
export type Preset = z.infer<typeof Preset>;
const usualPreset: Preset = "14";

/** Days that follow today, or those from one day to another. */
export type ChosenDays = DayRange & { readonly preset: Preset | undefined };

/** The days in the address bar; the last 14 days if they are missing or invalid. */
export function readDayRange(params: URLSearchParams, now = Date.now()): ChosenDays {
  const from = Day.safeParse(params.get("from")).data;
  const to = Day.safeParse(params.get("to")).data;
  if (from === undefined && to === undefined) {
    const preset = Preset.safeParse(params.get("days")).data ?? usualPreset;
    return { ...daysUntilToday(Number(preset), now), preset };
  }
  const usual = daysUntilToday(Number(usualPreset), now);
  const chosen = { from: from ?? usual.from, to: to ?? usual.to };
  return chosen.from <= chosen.to
    ? { ...chosen, preset: undefined }
    : { from: chosen.to, to: chosen.from, preset: undefined };
}
