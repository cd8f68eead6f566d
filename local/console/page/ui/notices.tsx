import Flashbar from "@cloudscape-design/components/flashbar";
import { createContext, use, useCallback, useState, type ReactNode } from "react";
import styles from "./notices.module.css";

const SHOWN_MS = 5000;

type Kind = "success" | "error";
type Notify = (sentence: string, kind?: Kind) => void;

interface Notice {
  readonly id: string;
  readonly sentence: string;
  readonly kind: Kind;
}

const NoticesContext = createContext<Notify>(() => undefined);

/** Shows a notice at the bottom of the page for five seconds, and announces it to screen readers. */
export const useNotify = (): Notify => use(NoticesContext);

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function NoticesProvider({ children }: { readonly children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const dismiss = useCallback((id: string) => setNotices((now) => now.filter((notice) => notice.id !== id)), []);
  const notify = useCallback<Notify>(
    (sentence, kind = "success") => {
      const id = crypto.randomUUID();
      // A repeated notice restarts its time and is not shown twice.
      setNotices((now) => [...now.filter((notice) => notice.sentence !== sentence), { id, sentence, kind }]);
      setTimeout(() => dismiss(id), SHOWN_MS);
    },
    [dismiss],
  );
  return (
    <NoticesContext value={notify}>
      {children}
      <div className={styles["notices"]} role="status" aria-live="polite">
        <Flashbar
          items={notices.map(({ id, sentence, kind }) => ({
            ...{ id, type: kind, content: sentence, dismissible: true, dismissLabel: "Dismiss" },
            onDismiss: () => dismiss(id),
          }))}
        />
      </div>
    </NoticesContext>
  );
}
