import type { PolicyListItem } from "#shared/models/policy.ts";
import { say, sayAnswer } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import type { RowHandlers } from "../labelled-section.tsx";
import { RowButtons } from "../row-buttons.tsx";

export const policyColumns = ({
  open,
  duplicate,
  duplicating,
  remove,
}: RowHandlers<PolicyListItem>): readonly ListColumn<PolicyListItem>[] => [
  {
    id: "label",
    header: say("Name"),
    sortingField: "label",
    isRowHeader: true,
    minWidth: 200,
    cell: ({ id, label }) => <LinkTo to={`/settings?policyId=${id}`}>{label}</LinkTo>,
  },
  {
    id: "description",
    header: say("Description"),
    sortingField: "description",
    minWidth: 240,
    cell: ({ description }) => sayAnswer(description),
  },
  { id: "default", header: say("Default policy"), width: 150, cell: ({ isDefault }) => isDefault },
  {
    id: "permissions",
    header: say("Attached permissions"),
    width: 200,
    cell: ({ permissionCount }) => permissionCount,
  },
  {
    id: "actions",
    header: say("Actions"),
    minWidth: 150,
    cell: (policy) => (
      <RowButtons
        label={policy.label}
        locked={policy.isDefault === "True" ? say("Default policy cannot be edited") : ""}
        onEdit={() => open(policy.id)}
        onDuplicate={() => duplicate(policy.id)}
        duplicating={duplicating === policy.id}
        onRemove={() => remove(policy)}
      />
    ),
  },
];
