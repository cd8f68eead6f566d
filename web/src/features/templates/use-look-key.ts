import { useEffect } from "react";

/** Calls `onLook` with the id of the template whose name has the focus when the space bar is pressed. */
export function useLookKey(onLook: (id: string) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== " " || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!(event.target instanceof HTMLAnchorElement)) return;
      const id = event.target.closest<HTMLElement>("[data-look]")?.dataset["look"];
      if (id === undefined) return;
      // It would scroll the page.
      event.preventDefault();
      onLook(id);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  });
}
