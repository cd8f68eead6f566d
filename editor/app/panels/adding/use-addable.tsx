import { useEffect, useState } from "react";
import type { RowPlace } from "#shared/email/design/insert.ts";
import type { Section } from "#shared/sections/section.ts";
import { ColumnsIcon } from "../../kit/columns-icon.tsx";
import type { FinderEntry, FinderGroup } from "../../kit/finder/found-entries.ts";
import { iconOfType } from "../../kit/item-icons.ts";
import type { Destination } from "../../model/items/destinations.ts";
import { rowLayouts } from "../../model/items/tools.ts";
import { insertBlock } from "../../state/actions/block-actions.ts";
import { insertBrandRow, insertContent, insertRow } from "../../state/actions/item-actions.ts";
import { insertSection, openSections, useHasSections } from "../../state/actions/sections.ts";
import { useOfferedContents } from "../../kit/use-offered-contents.ts";
import { useBlocks, useHasBlocks } from "../../state/actions/use-blocks.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import { useSectionTitles } from "../sections/use-section-titles.ts";

/** Where contents and rows go. Without a place, they go after the selected item. */
export interface Places {
  readonly content?: Destination;
  readonly row?: RowPlace;
}

export interface Addable {
  readonly contents: FinderGroup;
  readonly rows: FinderGroup;
  readonly sections: FinderGroup;
  readonly allSections: FinderGroup;
  readonly blocks: FinderGroup;
}

/** Everything that can be added to the mail at a place. What may not be there is an empty group. */
export function useAddable({ content, row }: Places): Addable {
  const session = useSession();
  const say = useSay();
  const excluded = useEditor((state) => state.excludedTools);
  const hostLayouts = useEditor((state) => state.hostLayouts);
  const brandRows = useEditor((state) => state.brand.rows);
  const mayAddRows = useEditor((state) => state.maxRows > 1);
  const blocks = useBlocks();
  const hasBlocks = useHasBlocks();
  const hasSections = useHasSections();
  const sections = useOfferedSections(hasSections, excluded);
  const titleOf = useSectionTitles();

  const entry = (found: Omit<FinderEntry, "onChoose">, insert: () => void): FinderEntry => ({
    ...found,
    onChoose: () => {
      insert();
      const { addingProductList, addingQrCode } = session.store.state();
      // The dialogs of a product list and of a QR code have the focus themselves.
      if (addingProductList === null && addingQrCode === null)
        document.querySelector<HTMLElement>(".surface")?.focus({ preventScroll: true });
    },
  });
  const contents = useOfferedContents().map(({ type, label, icon }) =>
    entry({ label, icon }, () => insertContent(session, type, content)),
  );
  const layouts = [
    ...hostLayouts.map((cells) => ({ cells, label: cells.join(" : ") })),
    ...rowLayouts.map(({ cells, label }) => ({ cells, label: say(label) })),
  ].map(({ cells, label }) =>
    entry({ label, icon: "row", picture: <ColumnsIcon cells={cells} /> }, () => insertRow(session, cells, row)),
  );
  const ofBrand = brandRows.map(({ id, name, row: ready }) =>
    entry({ label: name, icon: iconOfType(ready.columns[0]?.contents[0]?.type ?? "text"), words: say("Brand") }, () =>
      insertBrandRow(session, id, row),
    ),
  );

  return {
    contents: { title: say("Content"), entries: contents },
    rows: { title: say("Rows"), entries: mayAddRows ? [...layouts, ...ofBrand] : [] },
    sections: {
      title: say("Sections"),
      entries: sections.map((section) =>
        entry({ label: titleOf(section), icon: "sections" }, () => void insertSection(session, section.id, row)),
      ),
      isHiddenAtFirst: true,
    },
    allSections: {
      title: say("Sections with pictures"),
      entries: hasSections
        ? [{ label: say("All sections…"), icon: "sections", onChoose: () => openSections(session, row) }]
        : [],
    },
    blocks: {
      title: say("Blocks"),
      entries:
        hasBlocks && mayAddRows
          ? (blocks ?? []).map((block) =>
              entry({ label: block.name, icon: "blocks", words: [block.category, ...block.tags].join(" ") }, () =>
                insertBlock(session, block, row),
              ),
            )
          : [],
    },
  };
}

/** The sections, which are loaded when a list with them opens. */
function useOfferedSections(wanted: boolean, excluded: readonly string[]): readonly Section[] {
  const [sections, setSections] = useState<readonly Section[]>([]);
  useEffect(() => {
    if (!wanted) return;
    import("../../model/items/section-rows.ts").then(({ offeredSections }) => {
      setSections(offeredSections(excluded));
    }, reportError);
  }, [wanted, excluded]);
  return wanted ? sections : [];
}
