import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/images/images.module.css";
import type { ReactNode } from "react";
import { useFileDrop } from "./use-file-drop.ts";

export interface DropAreaProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

/** A drop target for files. While it is rendered, the whole page accepts them. */
export function DropArea({ onFiles, children }: DropAreaProps) {
  const isOver = useFileDrop(onFiles);
  return (
    <div className={isOver ? `${styles.dropArea} ${styles.dropAreaOver}` : styles.dropArea}>
      {children}
      {isOver && (
        <p className={styles.dropAreaWord} aria-hidden>
          {say("Drop images to upload them")}
        </p>
      )}
    </div>
  );
}
