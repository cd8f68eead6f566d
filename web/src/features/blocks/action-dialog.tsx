import { Suspense } from "react";
import { plural } from "#shared/plural.ts";
import { type BlockSummary, BlockNames } from "#shared/models/block.ts";
import type { BlockAction } from "./block-actions.tsx";
import { UsagesDialog } from "./usages-dialog.tsx";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { say } from "#web/lib/texts/say.ts";
import { RemovalDialog } from "#web/ui/removal-dialog.tsx";
import { useDeleteBlock, useRenameBlock, useSetBlockTags } from "./queries.ts";
import { LabelDialog } from "#web/ui/form/label-dialog.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { TagsDialog } from "#web/ui/tags/tags-dialog.tsx";

const BlockTranslationsDialog = lazyChunk(
  async () => (await import("#web/ui/translations/block-translations-dialog.tsx")).BlockTranslationsDialog,
);

const usesText = (count: number): string =>
  count === 0
    ? say("No template uses it.")
    : say(
        plural(
          count,
          "{count} template uses it and keeps what is shown now, without further updates.",
          "{count} templates use it and keep what is shown now, without further updates.",
        ),
        { count },
      );

/** Asks for confirmation before a block is deleted, and says how many templates use it. */
function DeleteDialog({ block, onClose }: { block: BlockSummary; onClose: () => void }) {
  return (
    <RemovalDialog verb="Delete" name={block.label} id={block.id} removal={useDeleteBlock()} onClose={onClose}>
      {say("Are you sure you want to delete this reusable block?")} {usesText(block.templateCount)}
    </RemovalDialog>
  );
}

export interface ActionDialogProps {
  readonly block: BlockSummary;
  readonly action: BlockAction;
  readonly onClose: () => void;
}

/** The dialog of a row's action. */
export function ActionDialog({ block, action, onClose }: ActionDialogProps) {
  switch (action) {
    case "rename":
      return <RenameDialog block={block} onClose={onClose} />;
    case "tags":
      return <BlockTagsDialog block={block} onClose={onClose} />;
    case "delete":
      return <DeleteDialog block={block} onClose={onClose} />;
    case "translations":
      return (
        <Suspense>
          <BlockTranslationsDialog block={block} onClose={onClose} />
        </Suspense>
      );
    case "usages":
      return <UsagesDialog block={block} onClose={onClose} />;
    case "duplicate":
      return null;
  }
}

function RenameDialog({ block, onClose }: { block: BlockSummary; onClose: () => void }) {
  const rename = useRenameBlock();
  const { success } = useSnackbars();
  const { id, label, description, versionNumber } = block;
  return (
    <LabelDialog
      title={say("Rename {label}", { label })}
      submitText={say("Rename")}
      schema={BlockNames}
      initial={{ label, description }}
      onSubmit={async (names) => {
        await rename.mutateAsync({ id, basedOnVersion: versionNumber, ...names });
        success(say("Successfully updated your information!"));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function BlockTagsDialog({ block, onClose }: { block: BlockSummary; onClose: () => void }) {
  const { id, label, tags } = block;
  const change = useSetBlockTags();
  const save = (tagIds: string[]) => change.mutate({ id, tagIds }, { onSuccess: onClose });
  return <TagsDialog name={label} tags={tags} change={change} onSave={save} onClose={onClose} />;
}
