import { useState } from "react";
import { useUser } from "#web/lib/session/use-session.ts";

/** What was typed and not sent, by user and place. It stays until the page is loaded again. */
const unsent = new Map<string, string>();

/** The text of a form; words that were typed before the panel closed are there again. */
export function useUnsentWords(place: string, first = "") {
  const { email } = useUser();
  const key = `${email} ${place}`;
  const [text, setText] = useState(() => unsent.get(key) ?? first);
  const write = (words: string) => {
    setText(words);
    if (words === first) unsent.delete(key);
    else unsent.set(key, words);
  };
  return { text, write, drop: () => write(first) };
}

/** Whether a form of this place has words that were not sent. */
export function useHasUnsentWords(place: string): boolean {
  const { email } = useUser();
  return unsent.has(`${email} ${place}`);
}
