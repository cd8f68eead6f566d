import { DriftDialog } from "./drift-dialog.tsx";
import { PublishProgress } from "./publish-progress.tsx";
import { PreflightDialog } from "./preflight-dialog.tsx";
import type { Publishing } from "./use-publishing.ts";

export interface PublishingDialogsProps {
  /** The template's id. */
  readonly id: string;
  readonly publishing: Publishing;
  /**
   * Called when the content in Amazon SES has become the current version. The screen opens that version, and the dialog
   * closes.
   */
  readonly onKept?: () => Promise<void>;
}

/** The questions and the progress of publishing. */
export function PublishingDialogs({ id, publishing, onKept }: PublishingDialogsProps) {
  const { problem, jobs, target, overwrite, failed, dismiss } = publishing;
  if (problem?.kind === "changed-in-ses") {
    return (
      <DriftDialog
        templateId={id}
        {...(target.accountId !== undefined && { awsAccountId: target.accountId })}
        {...(target.version !== undefined && { version: target.version })}
        onOverwrite={(hash) => void overwrite(hash)}
        onKept={onKept ?? dismiss}
        onClose={dismiss}
      />
    );
  }
  if (problem !== undefined) return <PreflightDialog places={problem.places} onClose={dismiss} />;
  return jobs.length > 0 && <PublishProgress id={id} jobs={jobs} onFailed={failed} onClose={dismiss} />;
}
