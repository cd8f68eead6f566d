import { useQuery } from "@tanstack/react-query";
import type { Job, JobItem } from "#shared/models/job.ts";
import { sesComparisonQuery } from "#web/lib/templates/publishing.ts";
import { BreakingDialog } from "./breaking-dialog.tsx";
import { DriftDialog } from "./drift-dialog.tsx";
import { PublishingDialogs } from "./publishing-dialogs.tsx";
import type { PublishTarget } from "./publish-queries.ts";
import { type PublishEnd, usePublishing } from "./use-publishing.ts";

export interface DriftChoiceDialogProps {
  /** The job that did not publish the template, or the account of a finding. */
  readonly job: Pick<Job, "accountId">;
  readonly template: NonNullable<JobItem["template"]>;
  readonly onClose: () => void;
}

/**
 * Shows a template that a job did not publish because of a foreign change in Amazon SES or because it breaks callers, or
 * that a drift check found to be changed there, and publishes it by choice.
 */
export function DriftChoiceDialog({
  job: { accountId },
  template: { uid, version, language },
  onClose,
}: DriftChoiceDialogProps) {
  const publishing = usePublishing(uid);
  const { publish, target, problem, jobs, busy, dismiss } = publishing;
  const place = { awsAccountId: accountId, version, ...(language !== undefined && { language }) };
  const { data } = useQuery(sesComparisonQuery(uid, place));
  const closing = async (consent: Partial<PublishTarget>): Promise<PublishEnd> => {
    const end = await publish({ ...target, accountId, version, ...consent });
    if (end === "published" || end === "refused") onClose();
    return end;
  };
  const overwrite = (hash: string) => closing({ overwrite: hash });
  const accept = (contract: string) => closing({ acceptContract: contract });
  if (problem !== undefined || jobs.length > 0) {
    const dismissAll = () => {
      dismiss();
      onClose();
    };
    return <PublishingDialogs id={uid} publishing={{ ...publishing, overwrite, accept, dismiss: dismissAll }} />;
  }
  const common = { templateId: uid, ...place, onClose };
  const isBroken = data?.contract?.changes.some(({ effect }) => effect === "breaking") === true;
  return isBroken && !data.changedInSes ? (
    <BreakingDialog {...common} accepting={busy} onAccept={(hash) => void accept(hash)} onChanged={onClose} />
  ) : (
    <DriftDialog {...common} overwriting={busy} onOverwrite={(hash) => void overwrite(hash)} onKept={onClose} />
  );
}
