import { findItem, type Found } from "#shared/email/design/find.ts";
import { pasteStyleOn } from "../../model/commands/paste-style.ts";
import { fixedBy } from "../../model/commands/style-guide.ts";
import { sayFrom } from "../../model/i18n/say.ts";
import { describeItem } from "../../model/items/item-names.ts";
import { permissionsOf } from "../../model/items/item-permissions.ts";
import { changesToStyle, styleOfItem } from "../../model/items/item-style.ts";
import type { EditorState } from "../session/editor-state.ts";
import type { Session } from "../session/session.ts";
import { announce } from "./announce.ts";

/** The copied style stays until the editor is closed, also when another mail is opened. */
export function copyStyle(session: Session, id: string): void {
  const { design, texts } = session.store.state();
  const found = findItem(design, id);
  if (!found) return;
  session.store.set({ copiedStyle: styleOfItem(found) });
  const say = sayFrom(texts);
  announce(session, say("Style copied: {item}", { item: describeItem(say, design, id) }));
}

/** Whether the item may be changed and has an aspect of the copied style. */
export function mayPasteStyle(state: EditorState, found: Found): boolean {
  const { copiedStyle, designMode } = state;
  return (
    copiedStyle !== null &&
    permissionsOf(found, designMode).edit &&
    changesToStyle(found, copiedStyle, fixedIn(state, found)).length > 0
  );
}

/** The values that may not change: those of the style guide, and of countdowns that the host's service does not draw. */
const fixedIn = ({ styleGuide, countdowns }: EditorState, found: Found): readonly string[] => [
  ...fixedBy(styleGuide, found),
  ...(countdowns === undefined ? ["countdown"] : []),
];

export function pasteStyle(session: Session, id: string): void {
  const { store } = session;
  const state = store.state();
  const { copiedStyle, design, countdowns, texts } = state;
  const say = sayFrom(texts);
  const found = findItem(design, id);
  if (!found) return;
  if (copiedStyle === null) {
    store.set({ notice: say("No style has been copied yet.") });
  } else if (!mayPasteStyle(state, found)) {
    store.set({ notice: say("This item takes nothing of the copied style.") });
  } else {
    store.endUndoStep();
    store.run(pasteStyleOn(found, copiedStyle, fixedIn(state, found), countdowns));
    announce(session, say("Style pasted: {item}", { item: describeItem(say, design, id) }));
  }
}
