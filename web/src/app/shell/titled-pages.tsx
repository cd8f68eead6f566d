import { useState, type ReactNode } from "react";
import { PageSubjectContext } from "#web/ui/page-subject.ts";
import { useCurrentScreen } from "../current-screen.tsx";

/** Sets the title of the browser tab, with the subject of the page first: "news: Template editor - Sestina". */
export function TitledPages({ children }: { children: ReactNode }) {
  const [subject, setSubject] = useState("");
  const screen = useCurrentScreen();
  const title = screen === undefined ? "Sestina" : `${screen.title} - Sestina`;
  return (
    <PageSubjectContext value={setSubject}>
      <title>{subject === "" ? title : `${subject}: ${title}`}</title>
      {children}
    </PageSubjectContext>
  );
}
