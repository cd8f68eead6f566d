import { useState } from "react";
import type { Template, TemplateChange } from "#shared/models/template.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { changeOf, type Draft } from "./draft.ts";
import { useSaveTemplate } from "./queries.ts";
import { troubleOfSave, type SaveHow, type SaveTrouble } from "./trouble.ts";

export interface SavingOptions {
  readonly template: Template;
  readonly draft: Draft;
  readonly readDesign: () => Promise<string>;
  /** Called with the draft that is now saved; its blocks were settled, so that the design is another than in the editor. */
  readonly onSaved: (saved: Draft, isDesignSettled: boolean) => void;
}

export interface Saving {
  readonly busy: boolean;
  /** What the last try asks; nothing else is to be done before it is answered. */
  readonly trouble: SaveTrouble | undefined;
  /** False when it did not work; the person has been told. */
  readonly save: (how?: SaveHow) => Promise<boolean>;
  /** Tries again what was last wanted, this way. */
  readonly saveAgain: (how: SaveHow) => Promise<boolean>;
  readonly dismiss: () => void;
}

/** Saving what is open in the editor. */
export function useSaving({ template, draft, readDesign, onSaved }: SavingOptions): Saving {
  const { success, report } = useSnackbars();
  const [trouble, setTrouble] = useState<SaveTrouble>();
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
      const asks = change && troubleOfSave(error, change);
      if (asks === undefined) report(error);
      setTrouble(asks);
      return false;
    } finally {
      setBusy(false);
    }
    setTrouble(undefined);
    onSaved(draft, how.blockUpdateType !== undefined);
    success("Success! Your template was saved.");
    return true;
  };

  return {
    busy,
    trouble,
    save,
    saveAgain: (how) => save({ ...last, ...how }),
    dismiss: () => setTrouble(undefined),
  };
}
