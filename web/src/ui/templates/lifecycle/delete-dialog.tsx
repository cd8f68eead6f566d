import { useQuery } from "@tanstack/react-query";
import type { TemplateListItem } from "#shared/models/template.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { isWaiting } from "#web/lib/api/is-waiting.ts";
import { accountsQuery } from "#web/lib/accounts/account-queries.ts";
import { deploymentsQuery, useDeleteTemplate } from "#web/lib/templates/lifecycle.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { ConfirmDialog } from "../../dialog/confirm-dialog.tsx";
import { LoadFailure } from "../../load-failure.tsx";
import { useSnackbars } from "../../snackbars/snackbars-context.ts";
import { useRestore } from "./use-restore.ts";

type Deployments = TemplateListItem["deployments"];

export interface DeleteDialogProps {
  readonly template: Pick<TemplateListItem, "uid" | "templateName"> & {
    /** Loaded if the screen does not know them. */
    readonly deployments?: Deployments;
  };
  readonly onClose: () => void;
  /** Called after the deletion, instead of `onClose`. */
  readonly onDeleted?: () => void;
}

/** Asks for confirmation before a template is deleted, and lists the accounts that can send it. */
export function DeleteDialog({ template, onClose, onDeleted = onClose }: DeleteDialogProps) {
  const { uid, templateName, deployments } = template;
  const { deletion, remove } = useDelete();
  const asked = useQuery({ ...deploymentsQuery(uid), enabled: deployments === undefined });
  return (
    <ConfirmDialog
      title={say("Delete {templateName}?", { templateName })}
      confirmText={say("Yes, Delete")}
      pending={deletion.isPending}
      failure={deletion.isError ? errorMessage(deletion.error) : ""}
      onCancel={onClose}
      onConfirm={() => remove(template, onDeleted)}
    >
      <p>
        {say(
          "Are you sure you want to delete this template? This action will delete the template from AWS SES as well.",
        )}
      </p>
      {deployments === undefined && isWaiting(asked) && <p>{say("Looking where it is published …")}</p>}
      {asked.error !== null && <LoadFailure error={asked.error} onRetry={() => void asked.refetch()} />}
      <WhereLive deployments={deployments ?? asked.data ?? []} />
      <p>{say("It stays in the archive for 30 days and can be restored from there.")}</p>
    </ConfirmDialog>
  );
}

function WhereLive({ deployments }: { deployments: Deployments }) {
  const { data: accounts = [] } = useQuery(accountsQuery);
  const live = accounts.filter(({ id }) => deployments.some(({ awsAccountId }) => awsAccountId === id));
  if (live.length === 0) return null;
  return (
    <p>
      {sayWith("It is published in {live}: mails that name it can no longer be sent.", {
        live: <b>{live.map(({ alias }) => alias).join(", ")}</b>,
      })}
    </p>
  );
}

/** Deletes a template and offers to undo it. */
function useDelete() {
  const snackbars = useSnackbars();
  const deletion = useDeleteTemplate();
  const { restore } = useRestore();
  const remove = (template: Pick<TemplateListItem, "uid" | "templateName">, onDone: () => void) => {
    const tell = ({ liveIn }: Awaited<ReturnType<typeof deletion.mutateAsync>>) => {
      const where =
        liveIn.length === 0
          ? ""
          : ` ${say("It is being deleted from {liveIn}.", { liveIn: liveIn.map(({ alias }) => alias).join(", ") })}`;
      snackbars.success(say("{templateName} was deleted.{where}", { templateName: template.templateName, where }), {
        text: say("Undo"),
        do: () => restore(template),
      });
      onDone();
    };
    // The row may have left the list by then, and callbacks of `mutate` go with it. A failure is `deletion.error`.
    deletion.mutateAsync(template.uid).then(tell, () => undefined);
  };
  return { deletion, remove };
}
