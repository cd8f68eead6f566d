import { idOf } from "#shared/email/design/address.ts";
import { findItem } from "#shared/email/design/find.ts";
import type { RowPlace } from "#shared/email/design/insert.ts";
import type { Design } from "#shared/email/design/types.ts";
import type { SectionPlace } from "../session/editor-state.ts";
import { useEditor, type Session } from "../session/session.ts";

/** Whether ready sections are offered: not in a block, which has one row, and not if the host turned their tab off. */
export const useHasSections = (): boolean =>
  useEditor(({ maxRows, tabs }) => maxRows > 1 && tabs["sections"]?.enabled !== false);

/** Opens the list of sections. The chosen one is put at the place. */
export function openSections({ store }: Session, place?: RowPlace): void {
  const rows = place ? (store.state().design.body[place.area ?? "rows"] ?? []) : [];
  const [below, above] = place ? [rows[place.at], rows[place.at - 1]] : [];
  const sectionPlace = below
    ? ({ row: idOf(below), side: "above" } as const)
    : above
      ? ({ row: idOf(above), side: "below" } as const)
      : null;
  store.set({ panel: "sections", sectionPlace, toolsCollapsed: false });
}

/** Where the next section is put; undefined: after the selected item. */
export function placeOfSection(design: Design, wanted: SectionPlace | null): Required<RowPlace> | undefined {
  const found = wanted ? findItem(design, wanted.row) : undefined;
  if (!wanted || found?.kind !== "row") return undefined;
  const { area, row } = found.path;
  return { area, at: wanted.side === "above" ? row : row + 1 };
}

/** The rows of sections are loaded with the list from which they are dragged. */
export async function insertSection(session: Session, id: string, place?: RowPlace): Promise<void> {
  const { putSection } = await import("./put-section.ts");
  putSection(session, id, place);
}
