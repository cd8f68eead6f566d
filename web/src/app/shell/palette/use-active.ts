import { type KeyboardEvent, useEffect, useState } from "react";
import type { Entry } from "./entries.ts";

export interface Active {
  readonly entry: Entry | undefined;
  readonly setId: (id: string) => void;
  /** Handles arrows, Home and End; returns whether the key moved. */
  readonly move: (event: KeyboardEvent) => boolean;
}

/** The index after a key press, with wrap-around; undefined for other keys. */
function placeAfter(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}

/** The entry that Enter chooses. It is kept by id because results arrive later; by default the first. */
export function useActive(entries: readonly Entry[]): Active {
  const [id, setId] = useState<string>();
  const at = Math.max(
    0,
    entries.findIndex((entry) => entry.id === id),
  );
  const entry = entries[at];

  const shownId = entry?.id;
  useEffect(() => {
    if (shownId !== undefined) document.getElementById(shownId)?.scrollIntoView({ block: "nearest" });
  }, [shownId]);

  return {
    entry,
    setId,
    move: ({ key }) => {
      const next = placeAfter(key, at, entries.length);
      const target = next === undefined ? undefined : entries[next];
      if (target === undefined) return false;
      setId(target.id);
      return true;
    },
  };
}
