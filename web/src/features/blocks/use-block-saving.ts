import { useState } from "react";
import type { Block } from "#shared/models/block.ts";
import { ApiError, sentenceOf } from "#web/lib/api-errors/api-error.ts";
import { designIn, type DesignEditor } from "#web/ui/design/design-editor.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useSaveDesign } from "./queries.ts";

type SaveFailure =
  /** Somebody else saved the block: who and when, as the server says it; "" when it does not. */
  | { readonly kind: "changed"; readonly who: string }
  /** What is wrong with what was saved, as a sentence. */
  | { readonly kind: "problem"; readonly problem: string };

export interface BlockSaving {
  readonly unsaved: boolean;
  readonly busy: boolean;
  readonly failure: SaveFailure | undefined;
  /** The design was changed in the editor. */
  readonly changed: () => void;
  /** False when it did not work; the person has been told. */
  readonly save: (how?: { readonly overNewest: boolean }) => Promise<boolean>;
  readonly dismiss: () => void;
}

function failureOf(error: unknown): SaveFailure {
  if (!(error instanceof ApiError) || error.code !== "BLOCK_CHANGED") {
    return { kind: "problem", problem: sentenceOf(error) };
  }
  return { kind: "changed", who: error.fields.map(({ rule }) => rule).join(" ") };
}

/** Saving the design that is open in the editor. */
export function useBlockSaving(block: Block, editor: DesignEditor | undefined): BlockSaving {
  const { success } = useSnackbars();
  const [changes, setChanges] = useState(0);
  const [saved, setSaved] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure>();
  // What is open in the editor: looking at the block again shows what others saved meanwhile, which is not in here.
  const [openVersion, setOpenVersion] = useState(block.versionNumber);
  const { mutateAsync: saveDesign } = useSaveDesign(block.id);

  return {
    unsaved: changes !== saved,
    busy,
    failure,
    changed: () => {
      setChanges((count) => count + 1);
      setFailure(undefined);
    },
    dismiss: () => setFailure(undefined),
    save: async ({ overNewest } = { overNewest: false }) => {
      if (editor === undefined) return false;
      setFailure(undefined);
      setBusy(true);
      try {
        const basedOnVersion = overNewest ? undefined : openVersion;
        const { versionNumber } = await saveDesign({ design: await designIn(editor), basedOnVersion });
        setOpenVersion(versionNumber);
      } catch (error) {
        setFailure(failureOf(error));
        return false;
      } finally {
        setBusy(false);
      }
      setSaved(changes);
      success("Success! Your reusable block was saved.");
      return true;
    },
  };
}
