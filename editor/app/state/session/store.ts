import { markingDirty } from "#shared/email/design/block-sync.ts";
import { findItem } from "#shared/email/design/find.ts";
import type { Design } from "#shared/email/design/types.ts";
import type { Change, Command } from "../../model/commands/command.ts";
import type { EditorState } from "./editor-state.ts";
import {
  back,
  emptyHistory,
  forget,
  forward,
  remember,
  type History,
  type Snapshot,
} from "../../model/commands/history.ts";
import { selectableAt } from "../../model/items/selectable-item.ts";

/** The settings of a session, which are not part of the design and not undone. */
export type Settings = Omit<EditorState, "design" | "history">;

export interface Store {
  readonly state: () => EditorState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Runs a command. A command that changes nothing leaves no trace; one that cannot be done throws. */
  readonly run: (command: Command) => void;
  /** Ends a run of joined changes: the next one is a step of undo of its own. */
  readonly settle: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Undoes the last change as if it had never been made: it cannot be done again. */
  readonly takeBack: () => void;
  /** Takes another design, with an empty history. */
  readonly open: (design: Design) => void;
  readonly set: (settings: Partial<Settings>) => void;
}

/** Hears each change once, after it is made, with the design as it was before. */
export type OnChange = (change: Change, before: Design) => void;

/** The one state of an editor. `onChange` hears each change of the design once, after it is made. */
export function createStore(initial: EditorState, onChange: OnChange): Store {
  let state = initial;
  const listeners = new Set<() => void>();

  function become(wanted: EditorState): void {
    state = withinReach(state, wanted);
    for (const listener of listeners) listener();
  }

  function travel(step: (history: History, present: Snapshot) => ReturnType<typeof back>): void {
    const travelled = step(state.history, { design: state.design, selected: state.selected });
    if (!travelled) return;
    const { to, history } = travelled;
    const before = state.design;
    const selected = existing(to.design, to.selected);
    // Words that are being edited stay open while their own steps are undone.
    const editing = selected === state.editing ? selected : null;
    become({ ...state, design: to.design, selected, editing, history });
    onChange({ type: "design:restored" }, before);
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run: ({ change, edit, join, select }) => {
      const before = state.design;
      const edited = edit(before);
      const { id } = edited;
      const { design } = markingDirty(before, () => edited);
      if (design === before) return;
      const history = remember(state.history, { design: state.design, selected: state.selected }, join);
      const selected = existing(design, select === undefined ? (id ?? state.selected) : select);
      const editing = selected === state.selected ? state.editing : null;
      become({ ...state, design, history, selected, editing });
      onChange(id === undefined ? change : { ...change, item: id }, before);
    },
    settle: () => {
      if (state.history.joinable !== undefined)
        become({ ...state, history: { ...state.history, joinable: undefined } });
    },
    undo: () => travel(back),
    redo: () => travel(forward),
    takeBack: () => travel(forget),
    open: (design) => become({ ...state, design, history: emptyHistory, selected: null, editing: null, notice: null }),
    set: (settings) => become({ ...state, ...settings }),
  };
}

/** What may not be selected is not, by whatever way somebody came to it. */
function withinReach(before: EditorState, next: EditorState): EditorState {
  if (next.selected === null) return next;
  if (next.selected === before.selected && next.designMode === before.designMode) return next;
  const selected = selectableAt(next, next.selected);
  return selected === next.selected ? next : { ...next, selected, editing: null };
}

function existing(design: Design, id: string | null): string | null {
  return id !== null && findItem(design, id) ? id : null;
}
