import Button from "@cloudscape-design/components/button";
import Checkbox from "@cloudscape-design/components/checkbox";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useState } from "react";
import type { FormerName } from "#shared/models/former-name.ts";
import type { Job } from "#shared/models/job.ts";
import { failureOfPublish } from "#web/lib/templates/publishing.ts";
import { say } from "#web/lib/texts/say.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { useSnackbars } from "../snackbars/snackbars-context.ts";
import { useDeleteFormerNames } from "./former-name-queries.ts";

export interface FormerNamesDialogProps {
  /** The template's id. */
  readonly id: string;
  readonly names: readonly FormerName[];
  readonly onClose: () => void;
}

const keyOf = ({ awsAccountId, name }: FormerName) => `${awsAccountId} ${name}`;

/** Asks for confirmation before former names of a template are deleted from Amazon SES. */
export function FormerNamesDialog({ id, names, onClose }: FormerNamesDialogProps) {
  const { success, info, report } = useSnackbars();
  const { mutateAsync, isPending } = useDeleteFormerNames(id);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (key: string, on: boolean) =>
    setTicked(new Set(on ? [...ticked, key] : [...ticked].filter((k) => k !== key)));

  const tell = async (jobs: readonly Job[]) => {
    const failed = jobs.find(({ state }) => state === "failed" || state === "partly");
    if (failed !== undefined) report(await failureOfPublish(failed));
    else if (jobs.every(({ state }) => state === "done")) success(say("Deleted from Amazon SES."));
    else info(say("The deletion goes on; Jobs shows how far it has come."));
  };
  const remove = async () => {
    try {
      await tell(await mutateAsync(names.filter((former) => ticked.has(keyOf(former)))));
      onClose();
    } catch (error) {
      report(error);
    }
  };

  return (
    <Dialog
      title={say("Delete former names from Amazon SES")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say("Cancel")}</Button>
          <Button variant="primary" disabled={ticked.size === 0} loading={isPending} onClick={() => void remove()}>
            {say("Delete")}
          </Button>
        </>
      }
    >
      <SpaceBetween size="m">
        <div>
          {say(
            "Amazon SES refuses mails that are sent by a deleted name. Tick those that nothing sends with any more; the template stays under its new name.",
          )}
        </div>
        {names.map((former) => (
          <Checkbox
            key={keyOf(former)}
            checked={ticked.has(keyOf(former))}
            onChange={({ detail }) => tick(keyOf(former), detail.checked)}
          >
            {say("{name} in {alias}", { name: former.name, alias: former.alias })}
          </Checkbox>
        ))}
      </SpaceBetween>
    </Dialog>
  );
}
