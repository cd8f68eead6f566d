import type { UserGroup } from "#shared/models/user-group.ts";
import { say, sayAnswer } from "#web/lib/texts/say.ts";
import { someNames } from "#web/lib/texts/some-names.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import type { RowHandlers } from "../labelled-section.tsx";
import { RowButtons } from "../row-buttons.tsx";

/** The drawer of the group has all of them. */
const listed = (names: readonly string[]) => <span title={names.join(", ")}>{someNames(names) || "–"}</span>;

export const groupColumns = ({
  open,
  duplicate,
  duplicating,
  remove,
}: RowHandlers<UserGroup>): readonly ListColumn<UserGroup>[] => [
  {
    id: "label",
    header: say("Name"),
    sortingField: "label",
    isRowHeader: true,
    minWidth: 180,
    cell: ({ id, label }) => <LinkTo to={`/settings?userGroupId=${id}`}>{label}</LinkTo>,
  },
  {
    id: "description",
    header: say("Description"),
    sortingField: "description",
    minWidth: 200,
    cell: ({ description }) => sayAnswer(description),
  },
  { id: "users", header: say("Users"), width: 90, cell: ({ userCount }) => userCount },
  {
    id: "accounts",
    header: say("AWS accounts"),
    minWidth: 160,
    cell: ({ awsAccounts }) => listed(awsAccounts.map(({ alias }) => alias)),
  },
  {
    id: "policies",
    header: say("Policies"),
    minWidth: 160,
    cell: ({ policies }) => listed(policies.map(({ label }) => label)),
  },
  {
    id: "actions",
    header: say("Actions"),
    minWidth: 150,
    cell: (group) => (
      <RowButtons
        label={group.label}
        onEdit={() => open(group.id)}
        onDuplicate={() => duplicate(group.id)}
        duplicating={duplicating === group.id}
        onRemove={() => remove(group)}
      />
    ),
  },
];
