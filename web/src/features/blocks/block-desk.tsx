import * as styles from "#web/features/blocks/block-desk.module.css";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { Location } from "react-router-dom";
import { blankDesign } from "#shared/email/design/new-items.ts";
import type { Block } from "#shared/models/block.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { blocksChanged } from "#web/lib/blocks/block-queries.ts";
import { blockAccess } from "#web/lib/blocks/permissions.ts";
import { templatesChanged } from "#web/lib/templates/template-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { DesignCanvas } from "#web/ui/design/design-canvas.tsx";
import { designIn, type DesignEditor } from "#web/ui/design/design-editor.ts";
import { RolloutJobs } from "#web/ui/jobs/rollout-jobs.tsx";
import { UnsavedDialog } from "#web/ui/unsaved/unsaved-dialog.tsx";
import { useLeaveGuard } from "#web/ui/unsaved/use-leave-guard.ts";
import { SideDrawer } from "#web/ui/side-drawer.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { BlockBar } from "./block-bar.tsx";
import { BlockChangedDialog } from "./block-changed-dialog.tsx";
import type { ShownBlock } from "./block-preview.tsx";
import { blockButton } from "./block-button.ts";
import type { Rollout } from "./queries.ts";
import { RolloutDialog } from "./rollout-dialog.tsx";
import { UsagesDialog } from "./usages-dialog.tsx";
import { useBlockSaving } from "./use-block-saving.ts";

const BlockPreview = lazyChunk(async () => (await import("./block-preview.tsx")).BlockPreview);

export interface BlockDeskProps {
  readonly block: Block;
  /** Reopens the block as it is stored now. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}

const opened = ({ search }: Location) => new URLSearchParams(search).get("blockId");
const leavesBlock = (from: Location, to: Location) => from.pathname !== to.pathname || opened(from) !== opened(to);

const newId = () => crypto.randomUUID().replaceAll("-", "").slice(0, 10);

/** The drawer of a block: editor, rollout state and next step. */
export function BlockDesk({ block, onReload, onClose }: BlockDeskProps) {
  const { report } = useSnackbars();
  const [design] = useState(() => (block.design === "" ? JSON.stringify(blankDesign(newId)) : block.design));
  const [editor, setEditor] = useState<DesignEditor>();
  const [shown, setShown] = useState<Rollout | "usages">();
  const [isRunning, setIsRunning] = useState(false);
  const saving = useBlockSaving(block, editor);
  const guard = useLeaveGuard(saving.unsaved, leavesBlock);
  const [previewed, setPreviewed] = useState<ShownBlock>();
  const queryClient = useQueryClient();
  const rolloutEnded = () => {
    void blocksChanged(queryClient);
    void templatesChanged(queryClient);
  };
  const hide = () => setShown(undefined);

  const saveAndLeave = async () => {
    if (await saving.save()) guard.leaveBy(onClose);
    else guard.stay();
  };

  return (
    <SideDrawer
      title={block.label}
      isWide
      onClose={onClose}
      dialogs={
        <>
          {guard.asking && saving.failure === undefined && (
            <UnsavedDialog
              needs={blockAccess.edit}
              saveText={say("Save and close")}
              saving={saving.busy}
              onDiscard={guard.leave}
              onSave={() => void saveAndLeave()}
              onStay={guard.stay}
            >
              {say("This reusable block has changes that are not saved yet.")}
            </UnsavedDialog>
          )}
          {saving.failure?.kind === "changed" && (
            <BlockChangedDialog
              who={saving.failure.who}
              onReload={onReload}
              onSaveOverNewest={() => void saving.save({ overNewest: true })}
              onClose={saving.dismiss}
            />
          )}
          {previewed !== undefined && (
            <Suspense>
              <BlockPreview label={block.label} {...previewed} onClose={() => setPreviewed(undefined)} />
            </Suspense>
          )}
          {shown === "usages" && <UsagesDialog block={block} onClose={hide} />}
          {(shown === "propagate" || shown === "publish") && (
            <RolloutDialog block={block} rollout={shown} onClose={hide} />
          )}
        </>
      }
    >
      <BlockBar
        block={block}
        button={blockButton(block.state, saving.unsaved)}
        busy={saving.busy}
        disabled={editor === undefined || isRunning}
        problem={saving.failure?.kind === "problem" ? saving.failure.problem : ""}
        onSave={() => void saving.save()}
        onRollOut={setShown}
        onUsages={() => setShown("usages")}
      />
      {block.jobs.length > 0 && (
        <div className={styles.jobs}>
          <RolloutJobs ids={block.jobs} onRunning={setIsRunning} onEnd={rolloutEnded} />
        </div>
      )}
      <DesignCanvas
        of="block"
        design={design}
        onOpen={setEditor}
        onChange={saving.changed}
        onUploadFailure={report}
        onPreview={(engine, isOnPhone) =>
          void designIn(engine).then((current) => setPreviewed({ design: current, isOnPhone }), report)
        }
      />
    </SideDrawer>
  );
}
