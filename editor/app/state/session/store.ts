import { markingDirty } from "#shared/email/design/block-sync.ts";
import { findItem } from "#shared/email/design/find.ts";
import type { Design } from "#shared/email/design/types.ts";
import type { Change, Command } from "../../model/commands/command.ts";
import type { EditorState } from "./editor-state.ts";
import {
  back,
  emptyHistory,
  discard,
  forward,
  remember,
  travel,
  type History,
  type Snapshot,
} from "../../model/commands/history.ts";
import { firstCell } from "../../model/items/table-cells.ts";
import { selectableAt } from "../../model/items/selectable-item.ts";

/** Settings of a session, which are not part of the design and not undone. */
export type Settings = Omit<EditorState, "design" | "history">;

export interface Store {
  readonly state: () => EditorState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Runs a command. A command that changes nothing leaves no undo step; an impossible one throws. */
  readonly run: (command: Command) => void;
  /** Changes the design as a part of the latest step, with which it is undone and redone. The selection stays. */
  readonly amend: (command: Pick<Command, "change" | "edit">) => void;
  /** Ends the current undo group: the next change is a separate undo step. */
  readonly endUndoStep: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Several steps forward, or back if the number is negative, as one change for the host. */
  readonly travel: (by: number) => void;
  /** Undoes the latest change without a redo step. */
  readonly revert: () => void;
  /** Opens another design, with an empty history. */
  readonly open: (design: Design) => void;
  readonly set: (settings: Partial<Settings>) => void;
}

/** Called once after each change, with the design before it. */
export type OnChange = (change: Change, before: Design) => void;

/** Creates the store of an editor. `onChange` is called once after each change of the design. */
export function createStore(initial: EditorState, onChange: OnChange): Store {
  let state = initial;
  const listeners = new Set<() => void>();

  function setState(wanted: EditorState): void {
    state = withFirstCell(state, withSelectable(state, wanted));
    for (const listener of listeners) listener();
  }

  function restore(step: (history: History, present: Snapshot) => ReturnType<typeof back>): void {
    const travelled = step(state.history, { design: state.design, selected: state.selected });
    if (!travelled) return;
    const { to, history } = travelled;
    const before = state.design;
    const selected = existing(to.design, to.selected);
    // The text editor stays open while its own changes are undone.
    const editing = selected === state.editing ? selected : null;
    setState({ ...state, design: to.design, selected, editing, history });
    onChange({ type: "design:restored" }, before);
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run: ({ change, name, edit, undoGroup, select }) => {
      const before = state.design;
      const edited = edit(before);
      const { id } = edited;
      const { design } = markingDirty(before, () => edited);
      if (design === before) return;
      const made = id === undefined ? change : { ...change, item: id };
      const moment = { design: state.design, selected: state.selected, step: { change: made, name } };
      const history = remember(state.history, moment, undoGroup);
      const selected = existing(design, select === undefined ? (id ?? state.selected) : select);
      const editing = selected === state.selected ? state.editing : null;
      setState({ ...state, design, history, selected, editing });
      onChange(made, before);
    },
    amend: ({ change, edit }) => {
      const before = state.design;
      const { design } = markingDirty(before, () => edit(before));
      if (design === before) return;
      setState({ ...state, design });
      onChange(change, before);
    },
    endUndoStep: () => {
      if (state.history.undoGroup !== undefined)
        setState({ ...state, history: { ...state.history, undoGroup: undefined } });
    },
    undo: () => restore(back),
    redo: () => restore(forward),
    travel: (by) => restore((history, present) => travel(history, present, by)),
    revert: () => restore(discard),
    open: (design) =>
      setState({ ...state, design, history: emptyHistory, selected: null, editing: null, notice: null }),
    set: (settings) => setState({ ...state, ...settings }),
  };
}

/** An item that may not be selected is never selected, whatever the action. */
function withSelectable(before: EditorState, next: EditorState): EditorState {
  if (next.selected === null) return next;
  if (next.selected === before.selected && next.designMode === before.designMode) return next;
  const selected = selectableAt(next, next.selected);
  return selected === next.selected ? next : { ...next, selected, editing: null };
}

/** Another selected table begins with its first cell. */
function withFirstCell(before: EditorState, next: EditorState): EditorState {
  return next.selected === before.selected || next.cell !== before.cell ? next : { ...next, cell: firstCell };
}

function existing(design: Design, id: string | null): string | null {
  return id !== null && findItem(design, id) ? id : null;
}
