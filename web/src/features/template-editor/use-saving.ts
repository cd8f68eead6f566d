import { useState } from "react";
import type { Template } from "#shared/models/template.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";
import { say } from "#web/lib/texts/say.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { changeOf, type Draft } from "./draft.ts";
import { useSaveTemplate } from "./queries.ts";
import { problemOfSave, type SaveHow, type SaveProblem } from "./save-problem.ts";

export interface SavingOptions {
  readonly template: Template;
  readonly draft: Draft;
  readonly readDesign: () => Promise<string>;
  /**
   * Called with the saved draft. If blocks were updated or unlinked, the stored design differs from the one in the
   * editor.
   */
  readonly onSaved: (saved: Draft, isDesignSettled: boolean) => void;
}

export interface Saving {
  readonly busy: boolean;
  /** The question of the last attempt, which has to be answered first. */
  readonly problem: SaveProblem | undefined;
  /** False if the save failed; the user has been informed. */
  readonly save: (how?: SaveHow) => Promise<boolean>;
  /** Repeats the last save with these options. */
  readonly saveAgain: (how: SaveHow) => Promise<boolean>;
  readonly dismiss: () => void;
}

/** Saves what is open in the editor. */
export function useSaving({ template, draft, readDesign, onSaved }: SavingOptions): Saving {
  const { success, report } = useSnackbars();
  const [problem, setProblem] = useState<SaveProblem>();
  const [busy, setBusy] = useState(false);
  const [last, setLast] = useState<SaveHow>({});
  const saveTemplate = useSaveTemplate(template.uid);

  const save = async (how: SaveHow = {}): Promise<boolean> => {
    setLast(how);
    setBusy(true);
    let change: TemplateChange | undefined;
    try {
      change = await changeOf(draft, template, readDesign);
      await saveTemplate.mutateAsync({ change, how });
    } catch (error) {
      const asks = change && problemOfSave(error, change);
      if (asks === undefined) report(error);
      setProblem(asks);
      return false;
    } finally {
      setBusy(false);
    }
    setProblem(undefined);
    onSaved(draft, how.blockUpdateType !== undefined);
    success(say("Success! Your template was saved."));
    return true;
  };

  return {
    busy,
    problem,
    save,
    saveAgain: (how) => save({ ...last, ...how }),
    dismiss: () => setProblem(undefined),
  };
}
