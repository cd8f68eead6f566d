import { createContext, use, useEffect } from "react";

/** Receives the subject of the open page; "" for none. */
export const PageSubjectContext = createContext<(subject: string) => void>(() => undefined);

/** Sets the subject of the page, such as a template's name, which comes first in the title of the browser tab. */
export function usePageSubject(subject: string): void {
  const setSubject = use(PageSubjectContext);
  useEffect(() => {
    setSubject(subject);
    return () => setSubject("");
  }, [setSubject, subject]);
}
