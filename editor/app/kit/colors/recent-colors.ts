import * as z from "zod/mini";

const place = "sestina.editor.colours";
const kept = 8;

const Stored = z.array(z.string().check(z.regex(/^#[0-9a-f]{6}$/)));

/** The colours that were chosen last in this browser, the newest first. */
export function recentColours(): readonly string[] {
  try {
    return Stored.parse(JSON.parse(localStorage.getItem(place) ?? "[]"));
  } catch {
    // A browser may keep nothing for us, or somebody else's list.
    return [];
  }
}

export function rememberColour(colour: string): void {
  const others = recentColours().filter((each) => each !== colour);
  try {
    localStorage.setItem(place, JSON.stringify([colour, ...others].slice(0, kept)));
  } catch {
    // Without storage there is nothing recent.
  }
}
