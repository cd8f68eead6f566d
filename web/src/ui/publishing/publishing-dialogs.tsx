import { DriftDialog } from "./drift-dialog.tsx";
import { PublishProgress } from "./publish-progress.tsx";
import { UnfitDialog } from "./unfit-dialog.tsx";
import type { Publishing } from "./use-publishing.ts";

export interface PublishingDialogsProps {
  /** The template's. */
  readonly id: string;
  readonly publishing: Publishing;
  /** Called when what Amazon SES holds has become the newest version; it opens that, and the dialog is gone with the old. */
  readonly onKept?: () => Promise<void>;
}

/** What publishing asks, and how far it has come. */
export function PublishingDialogs({ id, publishing, onKept }: PublishingDialogsProps) {
  const { trouble, jobs, wish, overwrite, failed, dismiss } = publishing;
  if (trouble?.kind === "changed-in-ses") {
    return (
      <DriftDialog
        templateId={id}
        {...(wish.accountId !== undefined && { awsAccountId: wish.accountId })}
        {...(wish.version !== undefined && { version: wish.version })}
        onOverwrite={(hash) => void overwrite(hash)}
        onKept={onKept ?? dismiss}
        onClose={dismiss}
      />
    );
  }
  if (trouble !== undefined) return <UnfitDialog places={trouble.places} onClose={dismiss} />;
  return jobs.length > 0 && <PublishProgress id={id} jobs={jobs} onFailed={failed} onClose={dismiss} />;
}
