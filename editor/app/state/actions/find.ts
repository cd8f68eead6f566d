import type { Search } from "../session/editor-state.ts";
import type { Session } from "../session/session.ts";

/** Opens the search. If it is already open, it gets the focus. */
export function find({ store }: Session, changes: Partial<Search> = {}): void {
  store.set({ panel: "structure", editing: null, search: { ...store.state().search, ...changes } });
  document.querySelector<HTMLInputElement>(".search-field input")?.select();
}
