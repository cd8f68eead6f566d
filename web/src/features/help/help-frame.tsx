import "./help.css";
import type { ReactNode } from "react";
import { Page } from "#web/ui/page.tsx";

export interface HelpFrameProps {
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

export function HelpFrame({ title, description, children }: HelpFrameProps) {
  return (
    <Page title={title} description={description}>
      <article className="help">{children}</article>
    </Page>
  );
}
