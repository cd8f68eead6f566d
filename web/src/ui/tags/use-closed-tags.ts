import { useState } from "react";
import * as z from "zod/mini";
import { storedSetting } from "#web/lib/stored/stored-setting.ts";

const stored = storedSetting("closed-tags", z.array(z.string()));

interface ClosedTags {
  readonly has: (ref: string) => boolean;
  readonly set: (ref: string, isClosed: boolean) => void;
}

/** The parents whose nested tags are hidden in trees, as this browser remembers them. */
export function useClosedTags(): ClosedTags {
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set(stored.read()));
  return {
    has: (ref) => closed.has(ref),
    set: (ref, isClosed) => {
      const next = new Set(closed);
      if (isClosed) next.add(ref);
      else next.delete(ref);
      stored.write([...next]);
      setClosed(next);
    },
  };
}
