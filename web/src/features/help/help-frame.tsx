import * as styles from "#web/features/help/help.module.css";
import type { ReactNode } from "react";
import { Page } from "#web/ui/page.tsx";
import { useScrollToHash } from "./use-scroll-to-hash.ts";

export interface HelpFrameProps {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

export function HelpFrame({ title, description, children }: HelpFrameProps) {
  useScrollToHash();
  return (
    <Page title={title} description={description}>
      <article className={styles.help}>{children}</article>
    </Page>
  );
}
