import Box from "@cloudscape-design/components/box";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { ReactNode } from "react";

export interface ListMessageProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Shown instead of rows: empty, no match, no access, or not loaded. */
export function ListMessage({ title, children, action }: ListMessageProps) {
  return (
    <Box textAlign="center" padding={{ vertical: "xl" }} color="inherit">
      <SpaceBetween size="s">
        <Box variant="h3" tagOverride="p" padding="n">
          {title}
        </Box>
        {children !== undefined && <Box color="text-body-secondary">{children}</Box>}
        {action}
      </SpaceBetween>
    </Box>
  );
}
