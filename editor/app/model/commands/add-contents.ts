import { inSequence } from "#shared/email/design/in-sequence.ts";
import type { Content, Design } from "#shared/email/design/types.ts";
import { placeAfter, type Destination } from "../items/destinations.ts";
import type { Command } from "./command.ts";
import { addCopyOfContent } from "./design-commands.ts";

/** Inserts contents one below the other with new ids, as one step, and selects the first. */
export function addContents(contents: readonly Content[], to: Destination, newId: () => string): Command {
  return {
    change: { type: "content:added" },
    edit: (design) => {
      const ids: string[] = [];
      const edited = inSequence(
        design,
        ...contents.map((content) => (current: Design) => {
          const place = ids.length === 0 ? to : placeAfter(current, ids.at(-1) ?? null);
          const added = addCopyOfContent(content, place, newId).edit(current);
          if (added.id !== undefined) ids.push(added.id);
          return added;
        }),
      );
      return { ...edited, ...(ids[0] !== undefined && { id: ids[0] }) };
    },
  };
}
