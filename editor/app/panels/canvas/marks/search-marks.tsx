import { useMemo } from "react";
import type { Design } from "#shared/email/design/types.ts";
import { designInLanguage } from "../../../model/languages/design-in-language.ts";
import { useEditor } from "../../../state/session/session.ts";
import { findText } from "../../../model/items/find-text.ts";
import type { Layout } from "../page/layout.ts";
import type { MailPage } from "../page/mail-page.ts";
import { place } from "./box-style.ts";

interface FoundMarksProps {
  readonly design: Design;
  readonly page: MailPage;
  /** The marks are measured anew whenever something has come to stand elsewhere. */
  readonly layout: Layout;
}

/** Marks what the search has found where it stands in the mail, while the search is open. */
export function FoundMarks(props: FoundMarksProps) {
  const isOpen = useEditor((state) => state.panel === "structure" && state.search.words.trim() !== "");
  return isOpen ? <Marks {...props} /> : null;
}

function Marks({ design, page, layout }: FoundMarksProps) {
  const { words, at } = useEditor((state) => state.search);
  const language = useEditor((state) => state.language);
  const hits = useMemo(() => findText(designInLanguage(design, language), words), [design, language, words]);
  const marks = useMemo(() => {
    // What is measured belongs to this layout.
    if (layout.rows.length === 0) return [];
    const places = new Map([...new Set(hits.map(({ id }) => id))].map((id) => [id, page.wordsAt(id, words)]));
    return hits.map(({ id, nth }) => places.get(id)?.[nth] ?? []);
  }, [hits, page, layout, words]);

  return marks.flatMap((boxes, hit) =>
    boxes.map((box, i) => (
      <div key={`${hit} ${i}`} className="found-mark" data-current={hit === at} style={place(box)} aria-hidden="true" />
    )),
  );
}
