import type { Editor, EditorEvents } from "@tiptap/react";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { CaretQuery } from "../caret-list.tsx";
import { slashQueryAt } from "./slash-query.ts";

interface SlashQuery {
  /** Undefined unless a slash was just typed and only words of the query after it. */
  readonly query: CaretQuery | undefined;
  readonly dismiss: () => void;
}

/** What is typed after a slash. One that the text had before begins no query: a cursor next to it opens nothing. */
export function useSlashQuery(editor: Editor): SlashQuery {
  const [query, setQuery] = useState<CaretQuery>();
  const started = useRef<number>(undefined);
  const dismiss = useCallback(() => {
    started.current = undefined;
    setQuery(undefined);
  }, []);
  useLayoutEffect(() => {
    function follow({ transaction }: EditorEvents["transaction"]): void {
      const now = slashQueryAt(editor);
      if (transaction.docChanged && now?.text === "") started.current = now.from;
      if (now === undefined || now.from !== started.current) dismiss();
      else setQuery(now);
    }
    editor.on("transaction", follow);
    editor.on("blur", dismiss);
    return () => {
      editor.off("transaction", follow);
      editor.off("blur", dismiss);
    };
  }, [editor, dismiss]);
  return { query, dismiss };
}
