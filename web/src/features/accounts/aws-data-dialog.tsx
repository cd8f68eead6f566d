import Button from "@cloudscape-design/components/button";
import Spinner from "@cloudscape-design/components/spinner";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { say } from "#web/lib/texts/say.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { AwsFailure } from "./aws-failure.tsx";

export interface AwsDataDialogProps<Data> {
  readonly title: string;
  readonly size?: "medium" | "large";
  /** The query of AWS's data. */
  readonly query: UseQueryResult<Data>;
  readonly onClose: () => void;
  readonly onCheckPermissions: () => void;
  readonly children: (data: Data) => ReactNode;
}

/** A dialog with data from AWS about an account, or the error and a retry. */
export function AwsDataDialog<Data>(props: AwsDataDialogProps<Data>) {
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
            {say("Refresh")}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {say("Close")}
          </Button>
        </>
      }
    >
      {query.isPending && <Spinner />}
      {query.isError && (
        <AwsFailure
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
