import Button from "@cloudscape-design/components/button";
import Spinner from "@cloudscape-design/components/spinner";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { LookFailure } from "./look-failure.tsx";

export interface LookDialogProps<Data> {
  readonly title: string;
  readonly size?: "medium" | "large";
  /** What AWS is asked. */
  readonly query: UseQueryResult<Data>;
  readonly onClose: () => void;
  readonly onCheckPermissions: () => void;
  readonly children: (data: Data) => ReactNode;
}

/** A dialog that shows what AWS says of an account, or why it says nothing, and asks again. */
export function LookDialog<Data>(props: LookDialogProps<Data>) {
  const { title, size = "medium", query, onClose, onCheckPermissions, children } = props;
  const lookAgain = () => void query.refetch();
  return (
    <Dialog
      title={title}
      size={size}
      onClose={onClose}
      actions={
        <>
          <Button iconName="refresh" loading={query.isFetching} onClick={lookAgain}>
            Refresh
          </Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {query.isPending && <Spinner />}
      {query.isError && (
        <LookFailure
          error={query.error}
          retrying={query.isFetching}
          onRetry={lookAgain}
          onCheckPermissions={onCheckPermissions}
        />
      )}
      {query.isSuccess && children(query.data)}
    </Dialog>
  );
}
