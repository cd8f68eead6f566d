import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import type { ReactNode } from "react";
import styles from "./card.module.css";

export interface PaneProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly state?: LoadStateProps;
  readonly children: ReactNode;
}

/** The content of a tab or of its right side, under a heading. */
export function Pane({ title, lead, actions, state, children }: PaneProps) {
  return (
    <div className={styles["pane"]}>
      <div>
        <Header variant="h1" headingTagOverride="h2" description={lead} actions={actions}>
          {title}
        </Header>
        {state && <LoadState {...state} />}
      </div>
      {children}
    </div>
  );
}

export interface CardProps {
  readonly title?: string;
  readonly heading?: "h3" | "h4";
  /** The accessible name; the title unless given. */
  readonly label?: string;
  /** Beside the title. */
  readonly badge?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Card({ title, heading = "h3", label = title, badge, actions, children }: CardProps) {
  return (
    <article className={styles["card"]} {...(label !== undefined && { "aria-label": label })}>
      <Container
        header={
          title !== undefined && (
            <Header
              variant="h3"
              headingTagOverride={heading}
              info={badge}
              actions={actions && <Actions>{actions}</Actions>}
            >
              {title}
            </Header>
          )
        }
      >
        <div className={styles["content"]}>{children}</div>
      </Container>
    </article>
  );
}

/** Buttons beside each other, in as many lines as they need. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles["actions"]}>{children}</div>;
}

/** The sentence in place of a list without entries. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return (
    <Box color="text-body-secondary" padding={{ vertical: "xs" }}>
      {children}
    </Box>
  );
}

export interface LoadStateProps {
  readonly isLoaded: boolean;
  /** Why the view is outdated. */
  readonly lost: string | undefined;
}

/** Shows that a view is being loaded, or when and why it is outdated. */
export function LoadState({ isLoaded, lost }: LoadStateProps) {
  return (
    <>
      {lost !== undefined && (
        <div role="alert">
          <Alert type="error">Not up to date: {lost}</Alert>
        </div>
      )}
      {!isLoaded && lost === undefined && (
        <Box padding="s">
          <StatusIndicator type="loading">Loading</StatusIndicator>
        </Box>
      )}
    </>
  );
}
