import { useQuery } from "@tanstack/react-query";
import type { TemplateListItem } from "#shared/models/template.ts";
import { sentenceOf } from "#web/lib/api/api-error.ts";
import { accountsQuery } from "#web/lib/accounts/queries.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useDelete } from "./use-delete.ts";

export interface DeleteDialogProps {
  readonly template: TemplateListItem;
  readonly onClose: () => void;
}

/** Asks before a template is deleted, and says in which accounts mails are sent with it. */
export function DeleteDialog({ template, onClose }: DeleteDialogProps) {
  const { deletion, remove } = useDelete();
  return (
    <ConfirmDialog
      title={`Delete ${template.templateName}?`}
      confirmText="Yes, Delete"
      pending={deletion.isPending}
      failure={deletion.isError ? sentenceOf(deletion.error) : ""}
      onCancel={onClose}
      onConfirm={() => remove(template, onClose)}
    >
      <p>Are you sure you want to delete this template? This action will delete the template from AWS SES as well.</p>
      <WhereLive deployments={template.deployments} />
      <p>It stays in the archive for 30 days and can be restored from there.</p>
    </ConfirmDialog>
  );
}

function WhereLive({ deployments }: Pick<TemplateListItem, "deployments">) {
  const { data: accounts = [] } = useQuery(accountsQuery);
  const live = accounts.filter(({ id }) => deployments.some(({ awsAccountId }) => awsAccountId === id));
  if (live.length === 0) return null;
  return (
    <p>
      It is published in <b>{live.map(({ alias }) => alias).join(", ")}</b>: mails that name it can no longer be sent.
    </p>
  );
}
