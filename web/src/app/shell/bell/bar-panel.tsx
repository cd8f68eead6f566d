import * as styles from "#web/app/shell/bell/bell.module.css";
import { type ComponentType, type ReactNode, Suspense, useRef, useState } from "react";
import { Waiting } from "#web/ui/waiting.tsx";

export interface BarPanelProps {
  /** Name of the button. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Over the icon. */
  readonly badge?: ReactNode;
  readonly Content: ComponentType<{ readonly onClose: () => void }>;
}

/** A button of the top bar that opens a panel below it. Escape, a click elsewhere or leaving it by Tab closes the panel. */
export function BarPanel({ label, icon, badge, Content }: BarPanelProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div
      className={styles.bell}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={({ key }) => {
        if (key === "Escape" && open) close();
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor">
          {icon}
        </svg>
        {badge}
      </button>
      {open && (
        <>
          <div className={styles.shade} aria-hidden="true" onClick={() => setOpen(false)} />
          <div className={styles.panel}>
            <Suspense fallback={<Waiting />}>
              <Content onClose={close} />
            </Suspense>
          </div>
        </>
      )}
    </div>
  );
}
