import Box from "@cloudscape-design/components/box";
import Checkbox from "@cloudscape-design/components/checkbox";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Block, BlockUsage } from "#shared/models/block.ts";
import { accountsQuery } from "#web/lib/accounts/account-queries.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { blockUsagesQuery } from "#web/lib/blocks/block-queries.ts";
import { counted, say } from "#web/lib/texts/say.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { Waiting } from "#web/ui/waiting.tsx";
import { type Rollout, useRollOut } from "./queries.ts";

export interface RolloutDialogProps {
  readonly block: Block;
  readonly rollout: Rollout;
  readonly onClose: () => void;
}

const words = {
  propagate: {
    title: say("Save to all Templates"),
    explanation: say(
      "Each template of the chosen accounts that shows this block gets a new version with it, as it is now.",
    ),
    isDue: ({ isUpToDate }: BlockUsage) => !isUpToDate,
    nothing: say("All templates show this block as it is now."),
  },
  publish: {
    title: say("Publish all Templates"),
    explanation: say(
      "Each template of the chosen accounts that shows this block and has changes is published to AWS SES.",
    ),
    isDue: ({ unpublishedChanges }: BlockUsage) => unpublishedChanges,
    nothing: say("All templates that show this block are published."),
  },
} as const;

const dueText = (due: number, all: number) => say("{due} of {all}", { due, all: counted(all, "template") });

/** Asks for the accounts in which a block is saved to its templates, or these are published. */
export function RolloutDialog({ block, rollout, onClose }: RolloutDialogProps) {
  const { title, explanation, isDue, nothing } = words[rollout];
  const accounts = useQuery(accountsQuery);
  const usages = useQuery({ ...blockUsagesQuery(block.id), refetchOnMount: "always" });
  const rollOut = useRollOut(block.id, rollout);
  const { info } = useSnackbars();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = (accounts.data ?? []).filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const loadFailure = accounts.error ?? usages.error;
  const failure = rollOut.error ?? loadFailure;

  const submit = () => {
    if (chosen.length === 0) return;
    rollOut.mutate(chosen, {
      onSuccess: ({ jobs }) => {
        if (jobs.length === 0) info(nothing);
        onClose();
      },
    });
  };

  return (
    <FormDialog
      title={title}
      submitText={title}
      form={{ submitting: rollOut.isPending, failure: undefined, submit }}
      failure={
        failure === null
          ? chosen.length === 0 && accounts.isSuccess
            ? noAccount(accounts.data.length)
            : ""
          : errorMessage(failure)
      }
      onCancel={onClose}
    >
      <p>{explanation}</p>
      {accounts.data === undefined || usages.data === undefined ? (
        loadFailure === null && <Waiting />
      ) : (
        <SpaceBetween size="s">
          {accounts.data.map(({ id, alias, awsRegion }) => {
            const there = usages.data.filter(({ awsAccountId }) => awsAccountId === id);
            return (
              <Checkbox
                key={id}
                checked={!left.has(id)}
                description={dueText(there.filter(isDue).length, there.length)}
                onChange={({ detail }) => setLeft(detail.checked ? without(left, id) : new Set([...left, id]))}
              >
                {alias} <Box variant="span" color="text-body-secondary">{`(${awsRegion})`}</Box>
              </Checkbox>
            );
          })}
        </SpaceBetween>
      )}
    </FormDialog>
  );
}

const without = (ids: ReadonlySet<string>, gone: string): ReadonlySet<string> =>
  new Set([...ids].filter((id) => id !== gone));

const noAccount = (connected: number): string =>
  connected === 0 ? say("Please connect an AWS account first.") : say("Please choose an AWS account.");
