import { type RefObject, useEffect } from "react";

/**
 * Hides a password when its form is submitted, because browsers offer to save only fields of type password.
 * @param place an element within the form
 */
export function useHideAtSubmit(place: RefObject<HTMLElement | null>, hide: () => void): void {
  useEffect(() => {
    const form = place.current?.closest("form");
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, [place, hide]);
}
