import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { ReactNode } from "react";

export interface PageProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons next to the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page inside the layout: heading and content. */
export function Page({ title, description, actions, children }: PageProps) {
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description={description} actions={actions}>
        {title}
      </Header>
      {children}
    </SpaceBetween>
  );
}
