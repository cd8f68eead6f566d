import * as z from "zod/mini";

const place = "sestina.editor.colours";
const MAX_COLORS = 8;

const Stored = z.array(z.string().check(z.regex(/^#[0-9a-f]{6}$/)));

/** The colors that were chosen last in this browser, newest first. */
export function recentColors(): readonly string[] {
  try {
    return Stored.parse(JSON.parse(localStorage.getItem(place) ?? "[]"));
  } catch {
    // The storage may be blocked, or hold data of another program.
    return [];
  }
}

export function rememberColor(color: string): void {
  const others = recentColors().filter((each) => each !== color);
  try {
    localStorage.setItem(place, JSON.stringify([color, ...others].slice(0, MAX_COLORS)));
  } catch {
    // Without storage there are no recent colors.
  }
}
