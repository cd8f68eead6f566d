import * as z from "zod/mini";

const place = "sestina.editor.emoji";
const MAX_EMOJI = 30;

const Stored = z.array(z.string().check(z.maxLength(40)));

/** The emoji that were chosen last in this browser, newest first. */
export function recentEmoji(): readonly string[] {
  try {
    return Stored.parse(JSON.parse(localStorage.getItem(place) ?? "[]"));
  } catch {
    // The storage may be blocked, or hold data of another program.
    return [];
  }
}

export function rememberEmoji(emoji: string): void {
  const others = recentEmoji().filter((each) => each !== emoji);
  try {
    localStorage.setItem(place, JSON.stringify([emoji, ...others].slice(0, MAX_EMOJI)));
  } catch {
    // Without storage there are no recent emoji.
  }
}
