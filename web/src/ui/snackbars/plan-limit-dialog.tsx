import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import Modal from "@cloudscape-design/components/modal";
import { errors, isErrorCode } from "#shared/errors.ts";

export interface PlanLimitDialogProps {
  /** The limit that was reached, e.g. TEMPLATE_LIMIT_EXCEEDED. */
  readonly code: string;
  readonly onClose: () => void;
}

/** Says which limit of the plan was reached (HTTP 426). */
export function PlanLimitDialog({ code, onClose }: PlanLimitDialogProps) {
  return (
    <Modal
      visible
      header="Plan Limit Exceeded"
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
      {isErrorCode(code) ? errors[code].message : code}. Please upgrade your plan to add more.
    </Modal>
  );
}
