import { useMemo } from "react";
import type { Design } from "#shared/email/design/types.ts";
import { designInLanguages } from "#shared/email/languages/design-in-language.ts";
import { shownLanguages } from "../../../model/languages/mail-languages.ts";
import { useEditor } from "../../../state/session/session.ts";
import { findText } from "../../../model/items/find-text.ts";
import type { Layout } from "../page/layout.ts";
import type { MailPage } from "../page/mail-page.ts";
import { boxStyle } from "./box-style.ts";

interface SearchMarksProps {
  readonly design: Design;
  readonly page: MailPage;
  /** The marks are measured again when the layout changes. */
  readonly layout: Layout;
}

/** Marks the search results in the mail while the search is open. */
export function SearchMarks(props: SearchMarksProps) {
  const isOpen = useEditor((state) => state.panel === "structure" && state.search.words.trim() !== "");
  return isOpen ? <Marks {...props} /> : null;
}

function Marks({ design, page, layout }: SearchMarksProps) {
  const { words, at } = useEditor((state) => state.search);
  const languages = useEditor(shownLanguages);
  const hits = useMemo(() => findText(designInLanguages(design, languages), words), [design, languages, words]);
  const marks = useMemo(() => {
    // The boxes are only valid for this layout.
    if (layout.rows.length === 0) return [];
    const places = new Map([...new Set(hits.map(({ id }) => id))].map((id) => [id, page.textBoxes(id, words)]));
    return hits.map(({ id, nth }) => places.get(id)?.[nth] ?? []);
  }, [hits, page, layout, words]);

  return marks.flatMap((boxes, hit) =>
    boxes.map((box, i) => (
      <div
        key={`${hit} ${i}`}
        className="found-mark"
        data-current={hit === at}
        style={boxStyle(box)}
        aria-hidden="true"
      />
    )),
  );
}
