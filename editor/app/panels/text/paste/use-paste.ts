import { useMemo } from "react";
import { findItem } from "#shared/email/design/find.ts";
import { newContent } from "#shared/email/design/new-items.ts";
import type { Content } from "#shared/email/design/types.ts";
import { drawnAs, valuesOf } from "#shared/email/design/values.ts";
import { tableFromPasted } from "../../../model/items/pasted-table.ts";
import { insertContents } from "../../../state/actions/item-actions.ts";
import { useSession, type Session } from "../../../state/session/session.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { pasteWithinLimits } from "./paste-within-limits.ts";
import { MAX_CELLS } from "./read-tables.ts";
import type { Piece } from "./split-tables.ts";

/**
 * Pasting into a text. Tables, and words after them, become contents below the text, as one step with its words.
 * @param hasContents whether contents can be put below the text: not in a cell of a table and not among the properties
 */
export function usePaste(hasContents: boolean): ReturnType<typeof pasteWithinLimits> {
  const session = useSession();
  const say = useSay();

  return useMemo(() => {
    const { store } = session;
    return pasteWithinLimits({
      onRefused: (of) =>
        store.set({
          notice:
            of === "mail"
              ? say("This is more than a whole mail may hold. Nothing was pasted.")
              : say("Tables of more than {n} cells cannot be pasted. Nothing was pasted.", { n: MAX_CELLS }),
        }),
      // The words of another language have no contents of their own.
      hasTables: () => hasContents && store.state().language === null && !store.state().excludedTools.includes("table"),
      onTables: (pieces, putWords) => {
        store.endUndoStep();
        putWords();
        insertContents(
          session,
          pieces.map((piece) => contentOf(session, piece)),
        );
        document.querySelector<HTMLElement>(".surface")?.focus({ preventScroll: true });
      },
    });
  }, [session, say, hasContents]);
}

function contentOf({ store }: Session, piece: Piece): Content {
  const { newValues, design, editing } = store.state();
  if ("table" in piece) return tableFromPasted(piece.table, newValues["table"]);
  const text = /^<(?:p|h[1-6]|ul|ol|blockquote)\b/.test(piece.words) ? piece.words : `<p>${piece.words}</p>`;
  const around = editing === null ? undefined : findItem(design, editing);
  // Words after a table look as those before it.
  if (around?.kind !== "content" || drawnAs(around.item.type) !== "text")
    return newContent("text", { ...newValues["text"], text });
  const look = Object.entries(valuesOf(around.item)).filter(([key]) => !ownKeys.has(key));
  return newContent("text", { ...Object.fromEntries(look), text });
}

/** Values of a text that belong to its words, or to it alone. */
const ownKeys = new Set(["text", "textJson", "sestinaFonts", "_languages", "_meta", "anchor"]);
