import { useState } from "react";
import type { Block } from "#shared/models/block.ts";
import { ApiError, errorMessage } from "#web/lib/api-errors/api-error.ts";
import { say } from "#web/lib/texts/say.ts";
import { designIn, type DesignEditor } from "#web/ui/design/design-editor.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useSaveDesign } from "./queries.ts";

type SaveFailure =
  /** Another user saved the block: the server's text about who and when; "" if there is none. */
  | { readonly kind: "changed"; readonly who: string }
  /** The problem of the saved design, as a sentence. */
  | { readonly kind: "problem"; readonly problem: string };

export interface BlockSaving {
  readonly unsaved: boolean;
  readonly busy: boolean;
  readonly failure: SaveFailure | undefined;
  /** Call when the design was changed in the editor. */
  readonly changed: () => void;
  /** False if the save failed; the user has been informed. */
  readonly save: (how?: { readonly overNewest: boolean }) => Promise<boolean>;
  readonly dismiss: () => void;
}

function failureOf(error: unknown): SaveFailure {
  if (!(error instanceof ApiError) || error.code !== "BLOCK_CHANGED") {
    return { kind: "problem", problem: errorMessage(error) };
  }
  return { kind: "changed", who: error.fields.map(({ rule }) => rule).join(" ") };
}

/** Saves the design that is open in the editor. */
export function useBlockSaving(block: Block, editor: DesignEditor | undefined): BlockSaving {
  const { success } = useSnackbars();
  const [changes, setChanges] = useState(0);
  const [saved, setSaved] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure>();
  // The version in the editor. A refetch of the block may bring a newer version of another user, which is not in the
  // editor.
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
      success(say("Success! Your reusable block was saved."));
      return true;
    },
  };
}
