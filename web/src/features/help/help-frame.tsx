import * as styles from "#web/features/help/help.module.css";
import { useEffect, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { Page } from "#web/ui/page.tsx";

export interface HelpFrameProps {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

export function HelpFrame({ title, description, children }: HelpFrameProps) {
  const { hash } = useLocation();
  // The page renders after the navigation, so the browser could not scroll to the heading in the address.
  useEffect(() => {
    if (hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <Page title={title} description={description}>
      <article className={styles.help}>{children}</article>
    </Page>
  );
}
