import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import Modal from "@cloudscape-design/components/modal";
import SpaceBetween from "@cloudscape-design/components/space-between";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import Table from "@cloudscape-design/components/table";
import type { SendReport } from "#shared/models/send.ts";
import { outcomeOf, successText } from "./send-outcome.ts";

/** What became of each recipient's mail. */
export function SendReportDialog({ report, onClose }: { report: SendReport; onClose: () => void }) {
  const success = successText(report);
  return (
    <Modal
      visible
      header="Sent mails"
      closeAriaLabel="Close"
      onDismiss={onClose}
      footer={
        <Box float="right">
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </Box>
      }
    >
      <SpaceBetween size="m">
        {success === undefined ? (
          <Alert type="warning">Not every mail was sent.</Alert>
        ) : (
          <Alert type="success">{success}</Alert>
        )}
        <Table
          variant="embedded"
          wrapLines
          items={report.recipients}
          trackBy="address"
          ariaLabels={{ tableLabel: "Recipients" }}
          columnDefinitions={[
            { id: "address", header: "Recipient", isRowHeader: true, cell: ({ address }) => address },
            { id: "status", header: "Status", cell: (recipient) => <RecipientStatus {...outcomeOf(recipient)} /> },
          ]}
        />
      </SpaceBetween>
    </Modal>
  );
}

const RecipientStatus = ({ type, text }: ReturnType<typeof outcomeOf>) => (
  <StatusIndicator type={type}>{text}</StatusIndicator>
);
