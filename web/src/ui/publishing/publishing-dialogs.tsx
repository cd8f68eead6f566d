import { PublishProgress } from "./publish-progress.tsx";
import { PublishTroubleDialog } from "./publish-trouble-dialog.tsx";
import type { Publishing } from "./use-publishing.ts";

export interface PublishingDialogsProps {
  /** The template's. */
  readonly id: string;
  readonly publishing: Publishing;
}

/** What publishing asks, and how far it has come. */
export function PublishingDialogs({ id, publishing }: PublishingDialogsProps) {
  const { trouble, jobs, overwrite, dismiss } = publishing;
  if (trouble !== undefined) {
    return <PublishTroubleDialog trouble={trouble} onOverwrite={() => void overwrite()} onClose={dismiss} />;
  }
  return jobs.length > 0 && <PublishProgress id={id} jobs={jobs} onClose={dismiss} />;
}
