import { useEffect, useMemo } from "react";
import type { Design } from "#shared/email/design/types.ts";
import { shownLanguages } from "../../../model/languages/mail-languages.ts";
import { useEditor } from "../../../state/session/session.ts";
import { isSearching } from "../../../state/tags/tag-view.ts";
import { useHits } from "../../../state/session/use-hits.ts";
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
  const isOpen = useEditor(isSearching);
  return isOpen ? <Marks {...props} /> : null;
}

function Marks({ design, page, layout }: SearchMarksProps) {
  const query = useEditor((state) => state.search);
  const languages = useEditor(shownLanguages);
  const { at } = query;
  const hits = useHits(design, languages, query);
  const marks = useMemo(() => {
    // The boxes are only valid for this layout.
    if (layout.rows.length === 0) return [];
    const places = new Map<string, ReturnType<MailPage["textBoxes"]>>();
    return hits.map(({ id, text: { cell }, nth }) => {
      const place = cell ? `${id} ${cell.part} ${cell.row} ${cell.column}` : id;
      const boxes = places.get(place) ?? page.textBoxes(id, cell, query);
      places.set(place, boxes);
      return nth === undefined ? [] : (boxes[nth] ?? []);
    });
  }, [hits, page, layout, query]);
  const current = marks[at]?.length ?? 0;

  useEffect(() => {
    if (current === 0) return undefined;
    // After the selected item was scrolled into view, which can be higher than the window.
    const frame = requestAnimationFrame(() =>
      document.querySelector(".found-mark[data-current='true']")?.scrollIntoView({ block: "nearest" }),
    );
    return () => cancelAnimationFrame(frame);
  }, [at, current]);

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
