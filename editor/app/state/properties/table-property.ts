import { changeCell, type CellPlace } from "#shared/email/design/table-edits.ts";
import type { Values } from "#shared/email/design/types.ts";
import { storedTable } from "#shared/email/render/table-repeat.ts";
import { isObject } from "#shared/email/design/json.ts";
import { shownTable } from "../../model/items/table-cells.ts";
import { shownLanguages } from "../../model/languages/mail-languages.ts";
import type { Session } from "../session/session.ts";
import { propertyInLanguage } from "./property-in-language.ts";
import { propertyOf, type Property } from "./property.ts";

/** The opened table of a table's property: cells have no tags of repetitions, and repeated rows name their list. */
export function openedTable(property: Property, values: Values): Property {
  const stored = (value: unknown) => (isObject(value) ? storedTable(value) : value);
  return {
    value: shownTable(property.value, values),
    set: (value) => property.set(stored(value)),
    commit: (value) => property.commit(stored(value)),
    commitUpdate: (change) => property.commitUpdate((written) => stored(change(shownTable(written, values)))),
  };
}

/** The opened table of a content in the shown language. */
export function tableOf(session: Session, id: string, values: Values): Property {
  const languages = shownLanguages(session.store.state());
  const property =
    languages.length > 0
      ? propertyInLanguage(session, id, values, ["table"], languages)
      : propertyOf(session, id, values, ["table"]);
  return openedTable(property, values);
}

/** Changes one cell of an opened table. */
export function withCell(table: Property, place: CellPlace, edit: (cell: Values) => Values): Values {
  return isObject(table.value) ? changeCell(table.value, place, edit) : {};
}
