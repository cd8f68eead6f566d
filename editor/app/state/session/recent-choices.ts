import * as z from "zod/mini";

export interface RecentChoices {
  /** Newest first. */
  readonly list: () => readonly string[];
  readonly remember: (choice: string) => void;
}

/** What was chosen last in this browser, at most `most` choices, under a key of its storage. */
export function recentChoices(key: string, choice: z.ZodMiniType<string>, most: number): RecentChoices {
  const Stored = z.array(choice);
  const list = (): readonly string[] => {
    try {
      return Stored.parse(JSON.parse(localStorage.getItem(key) ?? "[]"));
    } catch {
      // The storage may be blocked, or hold data of another program.
      return [];
    }
  };
  return {
    list,
    remember: (chosen) => {
      const others = list().filter((each) => each !== chosen);
      try {
        localStorage.setItem(key, JSON.stringify([chosen, ...others].slice(0, most)));
      } catch {
        // Without storage there are no recent choices.
      }
    },
  };
}
