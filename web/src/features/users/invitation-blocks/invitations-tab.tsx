import * as styles from "#web/features/users/user.module.css";
import Button from "@cloudscape-design/components/button";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import { useQuery } from "@tanstack/react-query";
import type { InvitationBlock } from "#shared/models/invitation.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { say } from "#web/lib/texts/say.ts";
import { ListSkeleton } from "#web/ui/list-page/list-skeleton.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { invitationBlocksQuery, useEndBlock, useRestoreBlock } from "./queries.ts";

/** The companies whose invitations the user has blocked, with a button to end each block. */
export function InvitationsTab() {
  const { data, error, refetch } = useQuery(invitationBlocksQuery);
  return (
    <Container
      header={
        <Header
          description={say(
            "You get no mail of these companies' invitations. A company cannot see that you blocked it.",
          )}
        >
          {say("Blocked invitations")}
        </Header>
      }
    >
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <ListSkeleton rows={2} />}
      {error === null && data !== undefined && <Blocks blocks={data} />}
    </Container>
  );
}

function Blocks({ blocks }: { blocks: readonly InvitationBlock[] }) {
  if (blocks.length === 0) {
    return (
      <p className={styles.nothing}>
        {say("You have blocked no company. You can block one when you decline its invitation, for a year.")}
      </p>
    );
  }
  return (
    <ul className={styles.sessions} aria-label={say("Blocked invitations")}>
      {blocks.map((block) => (
        <li key={block.id} className={styles.session}>
          <div>
            <strong>{nameOf(block)}</strong>
            <p>{say("Blocked until {until}", { until: dateAndTime(block.until) })}</p>
          </div>
          <EndButton block={block} />
        </li>
      ))}
    </ul>
  );
}

function nameOf({ everyone, company }: InvitationBlock): string {
  if (everyone) return say("All companies");
  return company === "" ? say("A company without a name") : company;
}

function EndButton({ block }: { block: InvitationBlock }) {
  const snackbars = useSnackbars();
  const ending = useEndBlock();
  const restoring = useRestoreBlock();
  const name = nameOf(block);
  // Promises instead of callbacks, because the row and its mutations are unmounted by the time they settle.
  const restore = () =>
    restoring
      .mutateAsync(block.id)
      .then(() => snackbars.success(say("Invitations of {name} are blocked again.", { name })), snackbars.report);
  const end = () =>
    ending
      .mutateAsync(block.id)
      .then(
        () => snackbars.success(say("The block was ended."), { text: say("Undo"), do: () => void restore() }),
        snackbars.report,
      );
  return (
    <Button ariaLabel={say("End block of {name}", { name })} loading={ending.isPending} onClick={() => void end()}>
      {say("End block")}
    </Button>
  );
}
