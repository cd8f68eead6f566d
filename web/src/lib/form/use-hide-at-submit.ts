import { type RefObject, useEffect } from "react";

/**
 * Hides a password when its form is submitted: browsers offer to keep what they know as a password.
 * @param place an element within the form
 */
export function useHideAtSubmit(place: RefObject<HTMLElement | null>, hide: () => void): void {
  useEffect(() => {
    const form = place.current?.closest("form");
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, [place, hide]);
}
