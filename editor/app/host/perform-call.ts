import { blankDesign } from "#shared/email/design/new-items.ts";
import { readDesign, saveDesign } from "#shared/email/design/read-design.ts";
import type { Call } from "../../protocol/to-frame.ts";
import { exportHtml, exportPlainText } from "../export.ts";
import { setBodyValues } from "../state/commands.ts";
import type { Store } from "../state/store.ts";
import { sayFrom } from "../words/say.ts";
import { speak } from "./speak.ts";
import { appearanceSettings } from "./settings.ts";

export interface CallContext {
  readonly store: Store;
  readonly newId: () => string;
  readonly emit: (name: string, data: unknown) => void;
}

/** Does what a method of the public API asks and gives its result. Throws an Error with a sentence for the host. */
export function performCall(call: Call, { store, newId, emit }: CallContext): unknown {
  switch (call.method) {
    case "loadDesign": {
      const read = readDesign(call.design);
      if (!read.ok) {
        // What is open stays open: a host that then saves must not overwrite anything with a blank mail.
        const say = sayFrom(store.state().words);
        store.set({ notice: say("The design cannot be opened: {problem}", { problem: read.problem }) });
        throw new Error(read.problem);
      }
      store.open(read.design);
      emit("design:loaded", { design: saveDesign(read.design) });
      return undefined;
    }
    case "loadBlank":
      store.open(blankDesign(newId, call.bodyValues));
      emit("design:loaded", { design: saveDesign(store.state().design) });
      return undefined;
    case "saveDesign":
      return saveDesign(store.state().design);
    case "exportHtml":
      return exportHtml(store.state().design, call.options ?? {});
    case "exportPlainText":
      return exportPlainText(store.state().design, call.options ?? {});
    case "setAppearance":
      store.set(appearanceSettings(call.appearance));
      return undefined;
    case "setBodyValues":
      store.run(setBodyValues(call.values));
      return undefined;
    case "setDisplayConditions":
      store.set({ displayConditions: call.conditions });
      return undefined;
    case "setLocale":
      void speak(store, { locale: call.locale ?? "en" });
      return undefined;
    case "setTranslations":
      void speak(store, { translations: call.translations });
      return undefined;
    case "setMergeTags":
      store.set({ mergeTags: call.mergeTags });
      return undefined;
    case "showPreview":
      store.set({ preview: call.device, editing: null });
      return undefined;
    case "hidePreview":
      store.set({ preview: null });
      return undefined;
    case "undo":
      store.undo();
      return undefined;
    case "redo":
      store.redo();
      return undefined;
    case "canUndo":
      return store.state().history.past.length > 0;
    case "canRedo":
      return store.state().history.future.length > 0;
  }
}
