import { idOf } from "#shared/email/design/address.ts";
import { findItem, type Found } from "#shared/email/design/find.ts";
import { inSequence } from "#shared/email/design/in-sequence.ts";
import { isSameJson } from "#shared/email/design/same-json.ts";
import { setValue } from "#shared/email/design/update-values.ts";
import { changesToStyle, shownValueAt, type CopiedStyle } from "../items/item-style.ts";
import type { Command } from "./command.ts";
import { withCountdownPicture } from "./countdown-picture.ts";
import { withoutFigures } from "./design-commands.ts";

/**
 * Gives an item the style of a copied one. `fixed`: the keys of values that may not change; `countdowns`: the address of the pictures
 * of countdowns.
 */
export function pasteStyleOn(found: Found, style: CopiedStyle, fixed: readonly string[], countdowns?: string): Command {
  const id = idOf(found.item);
  const changes = changesToStyle(found, style, fixed).filter(
    ({ path, value }) => !isSameJson(shownValueAt(found, path), value),
  );
  return {
    name: "Style pasted",
    change: {
      type: `${found.kind}:modified`,
      item: id,
      changes: Object.fromEntries(changes.map(({ path, value }) => [path.join("."), value])),
    },
    edit: (design) =>
      findItem(design, id)
        ? inSequence(
            design,
            ...changes.map(
              ({ path, value }) =>
                (each: typeof design) =>
                  setValue(each, id, path, value),
            ),
            ...changes.map(
              ({ path }) =>
                (each: typeof design) =>
                  withoutFigures(each, id, path[0]),
            ),
            (each) => withCountdownPicture(each, id, "countdown", countdowns),
          )
        : { design, inverse: [] },
  };
}
