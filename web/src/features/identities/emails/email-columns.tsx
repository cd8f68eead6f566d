import Badge from "@cloudscape-design/components/badge";
import Box from "@cloudscape-design/components/box";
import SpaceBetween from "@cloudscape-design/components/space-between";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import type { EmailIdentity } from "#shared/models/email-identity.ts";
import { SenderActions } from "./sender-actions.tsx";
import Toggle from "@cloudscape-design/components/toggle";
import { useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useOfferSender } from "../queries.ts";
import { mayWriteSenders } from "./may-write-senders.ts";

export const emailIdentityColumns: readonly ListColumn<EmailIdentity>[] = [
  {
    id: "identity",
    header: say("Email address"),
    minWidth: 240,
    sortingField: "identity",
    isRowHeader: true,
    cell: ({ identity, isDefault, senderName }) => (
      <>
        <SpaceBetween direction="horizontal" size="xs" alignItems="center">
          <span>{identity}</span>
          {isDefault && <Badge color="green">{say("Default")}</Badge>}
        </SpaceBetween>
        {senderName !== "" && (
          <Box color="text-body-secondary" fontSize="body-s">
            {say("Sends as {senderName}", { senderName })}
          </Box>
        )}
      </>
    ),
  },
  {
    id: "status",
    header: say("Status"),
    minWidth: 190,
    sortingField: "verified",
    cell: ({ verified }) =>
      verified ? (
        <StatusIndicator type="success">{say("Verified")}</StatusIndicator>
      ) : (
        <StatusIndicator type="pending">{say("Verification pending")}</StatusIndicator>
      ),
  },
  {
    id: "testSender",
    header: say("Test sender"),
    minWidth: 130,
    cell: (sender) => <TestSenderToggle sender={sender} />,
  },
  { id: "actions", header: say("Actions"), minWidth: 90, cell: (sender) => <SenderActions sender={sender} /> },
];

/** Whether the address is a test sender; disabled until it is verified. */
function TestSenderToggle({ sender }: { sender: EmailIdentity }) {
  const { uid, identity, verified, isTestSender } = sender;
  const snackbars = useSnackbars();
  const offer = useOfferSender(uid);
  const may = useMay(mayWriteSenders);
  return (
    <Toggle
      ariaLabel={say("Offer {identity} as a test sender", { identity })}
      checked={verified && (offer.isPending ? offer.variables : isTestSender)}
      disabled={!may || !verified}
      onChange={({ detail }) => offer.mutate(detail.checked, { onError: snackbars.report })}
    />
  );
}
