import { createContext, use, useSyncExternalStore } from "react";
import type { AskHost } from "./host-questions.ts";
import type { EditorState } from "./editor-state.ts";
import type { Store } from "./store.ts";

export interface Session {
  readonly store: Store;
  readonly askHost: AskHost;
  /** Emits an event to the host's listeners. */
  readonly emit: (name: string, data: unknown) => void;
  readonly newId: () => string;
}

export const SessionContext = createContext<Session | null>(null);

/** The session of the component's editor. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("this component stands outside an editor session");
  return session;
}

/** Selects a part of the editor's state; the component renders again when it changes. */
export function useEditor<T>(select: (state: EditorState) => T): T {
  const { store } = useSession();
  return useSyncExternalStore(store.subscribe, () => select(store.state()));
}
