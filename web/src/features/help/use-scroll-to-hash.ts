import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** Scrolls to the heading in the address when the component appears: the browser looked for it before it was there. */
export function useScrollToHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
