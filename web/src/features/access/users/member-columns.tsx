import * as styles from "#web/features/access/users/member-columns.module.css";
import Box from "@cloudscape-design/components/box";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import type { Member } from "#shared/models/member.ts";
import { say } from "#web/lib/texts/say.ts";
import { Avatar } from "#web/ui/avatar/avatar.tsx";
import { breakable } from "#web/ui/list-page/breakable.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { SignInMethodIcon } from "#web/ui/sign-in-methods/sign-in-method-icon.tsx";
import { MemberActions } from "./member-actions.tsx";

/** The sortable columns, by their API names. */
export const sortableColumns = ["display_name", "email", "created_timestamp"] as const;

const nameColumn: ListColumn<Member> = {
  id: "name",
  header: say("Name"),
  sortingField: "display_name",
  isRowHeader: true,
  minWidth: 200,
  cell: ({ displayName, email }) => (
    <div className={styles.memberName}>
      <Avatar displayName={displayName} email={email} />
      <div>
        <strong>{breakable(displayName)}</strong>
        {displayName !== email && (
          <Box color="text-body-secondary" fontSize="body-s">
            {breakable(email)}
          </Box>
        )}
      </div>
    </div>
  ),
};

const sinceColumn: ListColumn<Member> = {
  id: "created",
  header: say("Member since"),
  sortingField: "created_timestamp",
  minWidth: 130,
  cell: ({ createdTimestamp }) => <RelativeTime at={createdTimestamp} />,
};

const methodColumn: ListColumn<Member> = {
  id: "methods",
  header: say("Sign-in methods"),
  minWidth: 150,
  cell: ({ signInMethods = [] }) =>
    signInMethods.length === 0 ? "–" : signInMethods.map((method) => <SignInMethodIcon key={method} method={method} />),
};

/** The sign-in methods are shown from three members on. */
export const memberColumns = (withMethods: boolean): readonly ListColumn<Member>[] => [
  nameColumn,
  sinceColumn,
  {
    id: "groups",
    header: say("User groups"),
    minWidth: 170,
    cell: ({ userGroups }) => userGroups.map(({ label }) => label).join(", "),
  },
  {
    id: "status",
    header: say("Verified"),
    minWidth: 130,
    cell: ({ verified }) =>
      verified ? (
        <StatusIndicator type="success">{say("Verified")}</StatusIndicator>
      ) : (
        <StatusIndicator type="pending">{say("Invited")}</StatusIndicator>
      ),
  },
  ...(withMethods ? [methodColumn] : []),
  { id: "actions", header: say("Actions"), minWidth: 150, cell: (member) => <MemberActions member={member} /> },
];
