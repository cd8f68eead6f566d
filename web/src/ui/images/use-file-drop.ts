import { useEffectEvent, useLayoutEffect, useState } from "react";

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") === true;

/**
 * Accepts files that are dropped anywhere on the page, so that a near miss does not make the browser open the file.
 * Returns whether files are being dragged over the page.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useLayoutEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onDragOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener("dragover", onDragOver, { signal });
    window.addEventListener("dragleave", onDragLeave, { signal });
    window.addEventListener("drop", onDrop, { signal });
    return () => listening.abort();
  }, []);
  return isOver;
}
