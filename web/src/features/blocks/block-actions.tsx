import ButtonDropdown from "@cloudscape-design/components/button-dropdown";
import type { BlockSummary } from "#shared/models/block.ts";
import type { Access } from "#shared/permissions.ts";
import { blockAccess } from "#web/lib/blocks/permissions.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { permissionTooltip } from "#web/ui/permission-tooltip.ts";

export type BlockAction = "rename" | "tags" | "duplicate" | "translations" | "usages" | "delete";

export interface BlockActionsProps {
  readonly block: BlockSummary;
  /** The block is being duplicated. */
  readonly duplicating: boolean;
  readonly onAct: (action: BlockAction) => void;
}

/** The menu in the row of a block. */
export function BlockActions({ block, duplicating, onAct }: BlockActionsProps) {
  const items = [
    useItem("rename", say("Rename"), blockAccess.edit),
    useItem("tags", say("Tags"), blockAccess.edit),
    useItem("duplicate", say("Duplicate"), blockAccess.create),
    { id: "translations", text: say("Translations") } as const,
    { id: "usages", text: say("Used in templates") } as const,
    useItem("delete", say("Delete"), blockAccess.delete),
  ];
  return (
    <ButtonDropdown
      variant="icon"
      ariaLabel={say("Actions for {label}", { label: block.label })}
      expandToViewport
      loading={duplicating}
      items={items}
      onItemClick={({ detail }) => {
        const chosen = items.find(({ id }) => id === detail.id);
        if (chosen !== undefined) onAct(chosen.id);
      }}
    />
  );
}

function useItem<Id extends BlockAction>(id: Id, text: string, needs: Access) {
  const may = useMay(needs);
  return { id, text, disabled: !may, ...(!may && { disabledReason: permissionTooltip(needs) }) };
}
