import ButtonDropdown from "@cloudscape-design/components/button-dropdown";
import { useState } from "react";
import type { SampleData } from "#shared/models/sample-data.ts";
import { anyOf } from "#shared/permissions.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { permissionTooltip } from "#web/ui/permission-tooltip.ts";
import { NameDialog } from "./name-dialog.tsx";
import type { Typed } from "./typed-data.ts";
import { useSampleDataActions } from "./use-sample-data-actions.ts";

export interface SampleDataMenuProps {
  readonly templateId: string;
  readonly chosen: SampleData | undefined;
  /** The languages of the template; none if there is only one. */
  readonly codes: readonly string[];
  readonly typed: Typed;
  readonly disabled: boolean;
  /** Called with the sample data that has the typed values; undefined if none has. */
  readonly onChosen: (set: SampleData | undefined) => void;
}

const keeping = anyOf("edit_templates", "publish_templates");

/** Actions on sample data. */
export function SampleDataMenu({ templateId, chosen, codes, typed, disabled, onChosen }: SampleDataMenuProps) {
  const [naming, setNaming] = useState<"new" | "other">();
  const actions = useSampleDataActions(templateId, onChosen);
  const may = useMay(keeping);
  const denied = may ? undefined : permissionTooltip(keeping);
  const unfit =
    "problem" in typed ? say("Fill in the placeholders first: {problem}", { problem: typed.problem }) : undefined;
  const item = (id: string, text: string, reason = denied) => ({
    id,
    text,
    ...(reason !== undefined && { disabled: true, disabledReason: reason }),
  });
  const close = () => setNaming(undefined);
  const renameText = (name: string) =>
    codes.length === 0 ? say("Rename {name}", { name }) : say("Change name or language of {name}", { name });

  return (
    <>
      <ButtonDropdown
        variant="icon"
        expandToViewport
        ariaLabel={say("Keep values")}
        disabled={disabled}
        loading={actions.isPending}
        items={[
          item("save", say("Save as new sample data"), denied ?? unfit),
          ...(chosen === undefined
            ? []
            : [
                item("update", say("Save over {name}", { name: chosen.name }), denied ?? unfit),
                item("rename", renameText(chosen.name)),
                item("delete", say("Delete {name}", { name: chosen.name })),
              ]),
        ]}
        onItemClick={({ detail: { id } }) => {
          if (id === "save") setNaming("new");
          if (chosen === undefined) return;
          if (id === "rename") setNaming("other");
          if (id === "update" && "values" in typed) actions.update(chosen, typed.values);
          if (id === "delete") actions.remove(chosen);
        }}
      />
      {naming === "new" && "values" in typed && (
        <NameDialog
          title={say("Save sample data")}
          submitText={say("Save")}
          codes={codes}
          save={(named) => actions.save(named, typed.values)}
          onClose={close}
        />
      )}
      {naming === "other" && chosen !== undefined && (
        <NameDialog
          title={renameText(chosen.name)}
          submitText={codes.length === 0 ? say("Rename") : say("Save")}
          initial={chosen}
          codes={codes}
          save={(named) => actions.rename(chosen, named)}
          onClose={close}
        />
      )}
    </>
  );
}
