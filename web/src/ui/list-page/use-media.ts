import { useMemo, useSyncExternalStore } from "react";

/** Whether the window fits a media query. */
export function useMedia(query: string): boolean {
  const { subscribe, read } = useMemo(() => {
    const media = window.matchMedia(query);
    return {
      subscribe: (onChange: () => void) => {
        media.addEventListener("change", onChange);
        return () => media.removeEventListener("change", onChange);
      },
      read: () => media.matches,
    };
  }, [query]);
  return useSyncExternalStore(subscribe, read);
}
