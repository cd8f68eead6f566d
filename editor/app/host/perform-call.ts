import { blankDesign } from "#shared/email/design/new-items.ts";
import { readDesign, saveDesign } from "#shared/email/design/read-design.ts";
import type { Design } from "#shared/email/design/types.ts";
import type { Call } from "../../protocol/to-frame.ts";
import { exportHtml, exportPlainText } from "../model/rendering/export-mail.ts";
import { addTextFonts } from "../model/fonts/add-text-fonts.ts";
import { setBodyValues } from "../model/commands/design-commands.ts";
import type { EditorState } from "../state/session/editor-state.ts";
import type { Session } from "../state/session/session.ts";
import { sayFrom } from "../model/i18n/say.ts";
import { exportImage } from "./export-image.ts";
import { exportZip } from "./export-zip.ts";
import { auditResult } from "./audit-for-host.ts";
import { settingsFromCall } from "./settings-from-call.ts";
import { setLocale } from "./set-locale.ts";

/**
 * Performs a method of the public API and returns its result or a promise of it. Throws an Error with a message for the
 * host.
 */
export function performCall(call: Call, session: Session): unknown {
  const { store, newId } = session;
  switch (call.method) {
    case "loadDesign": {
      open(session, addTextFonts(readOrRefuse(session, call.design), store.state().fonts));
      return;
    }
    case "loadBlank": {
      open(session, blankDesign(newId, call.bodyValues));
      return;
    }
    case "saveDesign":
      return saveDesign(stateForHost(store.state()).design);
    case "exportHtml":
      return exportHtml(stateForHost(store.state()), call.options);
    case "exportPlainText":
      return exportPlainText(stateForHost(store.state()), call.options);
    case "exportImage":
      return exportImage(stateForHost(store.state()), call.options);
    case "exportZip":
      return exportZip(stateForHost(store.state()), call.options);
    case "audit":
      return auditResult(session);
    case "setBodyValues": {
      store.run(setBodyValues(call.values));
      return;
    }
    case "setLocale":
      return void setLocale(store, { locale: call.locale ?? "en" });
    case "setTranslations":
      return void setLocale(store, { translations: call.translations });
    case "undo": {
      store.undo();
      return;
    }
    case "redo": {
      store.redo();
      return;
    }
    case "canUndo":
      return store.state().history.past.length > 0;
    case "canRedo":
      return store.state().history.future.length > 0;
    default: {
      store.set(settingsFromCall(call, store.state()));
      return;
    }
  }
}

/** A mail has one page with one body. */
function open({ store, emit }: Session, design: Design): void {
  const before = saveDesign(store.state().design);
  store.open(design);
  const opened = saveDesign(design);
  emit("page:removed", { page: before });
  emit("body:removed", { body: before.body });
  emit("page:added", { page: opened });
  emit("body:added", { body: opened.body });
  emit("design:loaded", { design: opened });
}

/**
 * If the design cannot be read, the current one stays open: a host that then saves must not overwrite it with a blank
 * mail.
 */
function readOrRefuse({ store }: Session, input: unknown): Design {
  const read = readDesign(input);
  if (read.ok) return read.design;
  const say = sayFrom(store.state().texts);
  store.set({ notice: say("The design cannot be opened: {problem}", { problem: read.problem }) });
  throw new Error(read.problem);
}

/** After a crash, the host saves the recovered design until the user decides whether to restore it. */
function stateForHost(state: EditorState): EditorState {
  return state.recovery ? { ...state, design: state.recovery } : state;
}
