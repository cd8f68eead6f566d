import Button from "@cloudscape-design/components/button";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { jobQuery } from "#web/lib/jobs/job-queries.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { counted, say, sayWith } from "#web/lib/texts/say.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { JobProgress } from "#web/ui/jobs/job-progress.tsx";
import { LinkTo } from "#web/ui/link-to.tsx";
import { usePublishTemplates } from "../queries.ts";
import type { BulkDialogProps } from "./bulk-delete-dialog.tsx";

/** Publishes with one job, whose page shows the outcomes. */
export function BulkPublishDialog({ templates, onClose, onDone }: BulkDialogProps) {
  const [items] = useState(templates);
  const { defaultAccount } = useCompany();
  const publication = usePublishTemplates();
  const job = publication.data?.job;
  if (job !== undefined) return <Progress jobId={job.id} onClose={onDone} />;
  return (
    <ConfirmDialog
      title={say("Publish {items}?", { items: counted(items.length, "template") })}
      confirmText={say("Publish")}
      pending={publication.isPending}
      failure={publication.isError ? errorMessage(publication.error) : ""}
      onCancel={onClose}
      onConfirm={() => publication.mutate(items.map(({ uid }) => uid))}
    >
      {say("Their newest versions are published to Amazon SES in {alias}, about one each second.", {
        alias: defaultAccount?.alias ?? say("the selected account"),
      })}
    </ConfirmDialog>
  );
}

function Progress({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { data: job } = useQuery(jobQuery(jobId));
  return (
    <Dialog
      title={say("Publishing")}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {say("Close")}
        </Button>
      }
    >
      {job && <JobProgress job={job} label="" />}
      <p>
        {sayWith("It goes on when this is closed. {link}", {
          link: <LinkTo to={`/jobs?job=${jobId}`}>{say("See what became of each")}</LinkTo>,
        })}
      </p>
    </Dialog>
  );
}
