import "./images.css";
import { useState, type DragEvent, type ReactNode } from "react";

export interface DropAreaProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** A place that files can be dropped on. */
export function DropArea({ onFiles, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      className={isOver ? "drop-area drop-area-over" : "drop-area"}
      onDragOver={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={(event) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isOver && (
        <p className="drop-area-word" aria-hidden>
          Drop images to upload them
        </p>
      )}
    </div>
  );
}
