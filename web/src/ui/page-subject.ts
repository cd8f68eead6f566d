import { createContext, use, useEffect } from "react";

/** Takes what the open page is about; "" for nothing. */
export const PageSubjectContext = createContext<(subject: string) => void>(() => undefined);

/** Says what the page is about, such as a template's name: it stands first in the browser's tab. */
export function usePageSubject(subject: string): void {
  const setSubject = use(PageSubjectContext);
  useEffect(() => {
    setSubject(subject);
    return () => setSubject("");
  }, [setSubject, subject]);
}
