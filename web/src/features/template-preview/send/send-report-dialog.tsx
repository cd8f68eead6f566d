import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import Table from "@cloudscape-design/components/table";
import type { SendReport } from "#shared/models/send.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { outcomeOf, successText } from "./send-outcome.ts";

/** What became of each recipient's mail. */
export function SendReportDialog({ report, onClose }: { report: SendReport; onClose: () => void }) {
  const success = successText(report);
  return (
    <Dialog
      title="Sent mails"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
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
    </Dialog>
  );
}

const RecipientStatus = ({ type, text }: ReturnType<typeof outcomeOf>) => (
  <StatusIndicator type={type}>{text}</StatusIndicator>
);
