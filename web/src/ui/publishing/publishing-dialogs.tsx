import { Suspense } from "react";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import type { PublishPlace } from "#web/lib/templates/publishing.ts";
import type { PublishTarget } from "./publish-queries.ts";
import { DriftDialog } from "./drift-dialog.tsx";
import { PublishProgress } from "./publish-progress.tsx";
import { PreflightDialog } from "./preflight-dialog.tsx";
import type { Publishing } from "./use-publishing.ts";

export interface PublishingDialogsProps {
  /** The template's id. */
  readonly id: string;
  readonly publishing: Publishing;
  /**
   * Called when a dialog has saved a new version: the content in Amazon SES, or one with optional values. The screen opens
   * that version, and the dialog closes.
   */
  readonly onKept?: () => Promise<void>;
}

const BreakingDialog = lazyChunk(async () => (await import("./breaking-dialog.tsx")).BreakingDialog);

const placeOf = ({ accountId, version }: PublishTarget, language: string | undefined): PublishPlace => ({
  ...(language !== undefined && { language }),
  ...(accountId !== undefined && { awsAccountId: accountId }),
  ...(version !== undefined && { version }),
});

/** The questions and the progress of publishing. */
export function PublishingDialogs({ id, publishing, onKept }: PublishingDialogsProps) {
  const { problem, jobs, target, overwrite, failed, dismiss } = publishing;
  if (problem?.kind === "changed-in-ses") {
    return (
      <DriftDialog
        templateId={id}
        {...placeOf(target, problem.language)}
        onOverwrite={(hash) => void overwrite(hash)}
        onKept={onKept ?? dismiss}
        onClose={dismiss}
      />
    );
  }
  if (problem?.kind === "breaks-callers") {
    return (
      <Suspense>
        <BreakingDialog
          templateId={id}
          {...placeOf(target, problem.language)}
          accepting={publishing.busy}
          onAccept={(contract) => void publishing.accept(contract)}
          onChanged={onKept ?? dismiss}
          onClose={dismiss}
        />
      </Suspense>
    );
  }
  if (problem !== undefined) return <PreflightDialog places={problem.places} onClose={dismiss} />;
  return jobs.length > 0 && <PublishProgress id={id} jobs={jobs} onFailed={failed} onClose={dismiss} />;
}
