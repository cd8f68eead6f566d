import type { Job, JobItem } from "#shared/models/job.ts";
import { DriftDialog } from "#web/ui/publishing/drift-dialog.tsx";
import { PublishingDialogs } from "#web/ui/publishing/publishing-dialogs.tsx";
import { type PublishEnd, usePublishing } from "#web/ui/publishing/use-publishing.ts";

export interface DriftChoiceDialogProps {
  /** The job that did not overwrite the template. */
  readonly job: Pick<Job, "accountId">;
  readonly template: NonNullable<JobItem["template"]>;
  readonly onClose: () => void;
}

/**
 * Shows a template that a job did not publish because of a foreign change in Amazon SES, and publishes it by choice.
 */
export function DriftChoiceDialog({ job: { accountId }, template: { uid, version }, onClose }: DriftChoiceDialogProps) {
  const publishing = usePublishing(uid);
  const { publish, problem, jobs, busy, dismiss } = publishing;
  const overwrite = async (hash: string): Promise<PublishEnd> => {
    const end = await publish({ accountId, version, overwrite: hash });
    if (end === "published" || end === "refused") onClose();
    return end;
  };
  if (problem !== undefined || jobs.length > 0) {
    const dismissAll = () => {
      dismiss();
      onClose();
    };
    return <PublishingDialogs id={uid} publishing={{ ...publishing, overwrite, dismiss: dismissAll }} />;
  }
  return (
    <DriftDialog
      templateId={uid}
      awsAccountId={accountId}
      version={version}
      overwriting={busy}
      onOverwrite={(hash) => void overwrite(hash)}
      onKept={onClose}
      onClose={onClose}
    />
  );
}
