import Box from "@cloudscape-design/components/box";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { ReactNode } from "react";
import { ListPicture, type ListPictureKind } from "./list-picture.tsx";

export interface ListMessageProps {
  readonly title: string;
  readonly picture?: ListPictureKind;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Shown instead of rows: empty, no match, no access, or not loaded. */
export function ListMessage({ title, picture = "empty", children, action }: ListMessageProps) {
  return (
    <Box textAlign="center" padding={{ vertical: "xl" }} color="inherit">
      <SpaceBetween size="s" alignItems="center">
        <ListPicture kind={picture} />
        <Box variant="h3" tagOverride="p" padding="n">
          {title}
        </Box>
        {children !== undefined && <Box color="text-body-secondary">{children}</Box>}
        {action}
      </SpaceBetween>
    </Box>
  );
}
