import * as z from "zod/mini";
import { sayFrom } from "../../model/i18n/say.ts";
import { announce } from "../actions/announce.ts";
import { recentChoices } from "../session/recent-choices.ts";
import type { EditorState, TagView } from "../session/editor-state.ts";
import type { Session } from "../session/session.ts";

const View = z.enum(["tags", "samples"]);
const stored = recentChoices("sestina.editor.tag-view", View, 1);

/** The view of tags that was chosen last in this browser. */
export function keptTagView(): TagView {
  return View.safeParse(stored.list()[0]).data ?? "tags";
}

/** Shows sample values instead of tags, or tags again. */
export function switchTagView(session: Session): void {
  const { store } = session;
  const { tagView, texts } = store.state();
  const say = sayFrom(texts);
  const next = tagView === "tags" ? "samples" : "tags";
  store.set({ tagView: next });
  stored.remember(next);
  announce(session, next === "tags" ? say("Merge tags are shown") : say("Sample values are shown"));
}

/** Whether the mail is drawn with samples. A search finds words as they are written, so its matches are shown in these. */
export function showsSamples(state: EditorState): boolean {
  return state.tagView === "samples" && !isSearching(state);
}

export function isSearching({ panel, search }: EditorState): boolean {
  return panel === "structure" && search.words.trim() !== "";
}
