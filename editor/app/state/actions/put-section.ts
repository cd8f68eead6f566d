import { idOf } from "#shared/email/design/address.ts";
import { findItem } from "#shared/email/design/find.ts";
import type { RowPlace } from "#shared/email/design/insert.ts";
import { addRows } from "../../model/commands/section-commands.ts";
import { sayFrom } from "../../model/i18n/say.ts";
import { permissionsOf } from "../../model/items/item-permissions.ts";
import { rowPlaceAfter } from "../../model/items/destinations.ts";
import { offeredSections, rowsOfSection } from "../../model/items/section-rows.ts";
import type { EditorState } from "../session/editor-state.ts";
import type { Session } from "../session/session.ts";
import { announce } from "./announce.ts";
import { showRowLimit } from "./item-actions.ts";

/** The id of the only row of the mail, if nothing is in it and it may be removed. */
function blankRowOf({ design, designMode }: EditorState): string | undefined {
  const { rows } = design.body;
  const id = rows.length === 1 && rows[0] ? idOf(rows[0]) : undefined;
  const found = id === undefined ? undefined : findItem(design, id);
  const isBlank = found?.kind === "row" && found.item.columns.every(({ contents }) => contents.length === 0);
  return isBlank && found.item.columns.length === 1 && permissionsOf(found, designMode).remove ? id : undefined;
}

/** Puts a section into the mail. False if there is no room for its rows. */
export function putSection(session: Session, id: string, place?: RowPlace): boolean {
  const { store, newId } = session;
  const { design, selected, maxRows, brand, newValues, excludedTools, texts } = store.state();
  const section = offeredSections(excludedTools).find((each) => each.id === id);
  if (section === undefined) return false;
  const rows = rowsOfSection(section, design, brand.kit, newValues["button"]);
  const command = addRows(rows, place ?? rowPlaceAfter(design, selected), newId, blankRowOf(store.state()));
  if (command.edit(design).design.body.rows.length > maxRows) {
    showRowLimit(session);
    return false;
  }
  store.run(command);
  store.set({ sectionPlace: null });
  announce(session, sayFrom(texts)("The section is in the mail."));
  return true;
}
