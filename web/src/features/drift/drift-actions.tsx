import { useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import type { DriftFinding } from "#shared/models/drift.ts";
import type { Job } from "#shared/models/job.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { driftKeys } from "#web/lib/drift/drift-queries.ts";
import { counted, say } from "#web/lib/texts/say.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useImportFindings, useKeepFindings, usePublishFindings } from "./queries.ts";

const DriftChoiceDialog = lazyChunk(
  async () => (await import("#web/ui/publishing/drift-choice-dialog.tsx")).DriftChoiceDialog,
);

export type DriftAction = "compare" | "publish" | "keep" | "import" | "ignore";

export interface AskedAction {
  readonly action: Exclude<DriftAction, "ignore">;
  readonly findings: readonly DriftFinding[];
}

export interface DriftActionsProps {
  readonly asked: AskedAction;
  /** Called with the jobs that were started, to show their progress. */
  readonly onStarted: (jobs: readonly Job[]) => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const texts = {
  publish: {
    title: say("Publish again:"),
    confirm: say("Publish again"),
    text: say(
      "The versions that were published are written to Amazon SES again, in place of what it holds now. A newer draft is not published. A template that was changed once more in the meantime is left out.",
    ),
  },
  keep: {
    title: say("Keep theirs:"),
    confirm: say("Keep theirs"),
    text: say(
      "What Amazon SES holds is stored here as the newest versions, which count as published. No version is lost.",
    ),
  },
  import: {
    title: say("Import:"),
    confirm: say("Import"),
    text: say("The templates are taken over from Amazon SES with subject, HTML and text part, as they are."),
  },
} as const;

/** The question of an action, and its work. */
export function DriftActions({ asked: { action, findings }, onStarted, onDone, onClose }: DriftActionsProps) {
  const { success } = useSnackbars();
  const queryClient = useQueryClient();
  const publish = usePublishFindings();
  const keep = useKeepFindings();
  const take = useImportFindings();
  if (action === "compare") return <Compare findings={findings} onClose={onClose} />;
  const { isPending, error } = { publish, keep, import: take }[action];
  const started = {
    onSuccess: (jobs: readonly Job[]) => {
      onStarted(jobs);
      onDone();
    },
  };
  const run = () => {
    if (action === "publish") publish.mutate(findings, started);
    else if (action === "import") take.mutate(findings, started);
    else
      keep.mutate(findings, {
        onSuccess: () => {
          success(
            say("What Amazon SES holds is the newest version of {findings} now.", {
              findings: counted(findings.length, "template"),
            }),
          );
          onDone();
        },
      });
  };
  const close = () => {
    onClose();
    if (error !== null) void queryClient.invalidateQueries({ queryKey: driftKeys.all });
  };
  const { title, confirm, text } = texts[action];
  return (
    <ConfirmDialog
      title={`${title} ${findings.length === 1 ? (findings[0]?.templateName ?? "") : counted(findings.length, "template")}`}
      confirmText={confirm}
      pending={isPending}
      failure={error === null ? "" : errorMessage(error)}
      onConfirm={run}
      onCancel={close}
    >
      {text}
    </ConfirmDialog>
  );
}

/** Compares one template three ways, and overwrites or keeps what Amazon SES holds. */
function Compare({ findings: [finding], onClose }: Pick<AskedAction, "findings"> & { onClose: () => void }) {
  const queryClient = useQueryClient();
  if (finding?.template === undefined) return null;
  const { awsAccountId: accountId, template } = finding;
  const { uid, publishedVersion, versionNumber, language } = template;
  return (
    <Suspense>
      <DriftChoiceDialog
        job={{ accountId }}
        template={{ uid, version: publishedVersion ?? versionNumber, language }}
        onClose={() => {
          void queryClient.invalidateQueries({ queryKey: driftKeys.all });
          onClose();
        }}
      />
    </Suspense>
  );
}
