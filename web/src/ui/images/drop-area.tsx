import "./images.css";
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
    <div className={isOver ? "drop-area drop-area-over" : "drop-area"}>
      {children}
      {isOver && (
        <p className="drop-area-word" aria-hidden>
          Drop images to upload them
        </p>
      )}
    </div>
  );
}
