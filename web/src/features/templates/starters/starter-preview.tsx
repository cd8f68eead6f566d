import * as styles from "#web/features/templates/starters/starters.module.css";
import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import Modal from "@cloudscape-design/components/modal";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { PlanName } from "#shared/plans.ts";
import { anyOf } from "#shared/permissions.ts";
import type { TemplateSample } from "#shared/models/template-change.ts";
import { say, sayAnswer } from "#web/lib/texts/say.ts";
import { MailView } from "#web/ui/mail/mail-view.tsx";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { filledSample } from "./filled-sample.ts";

export interface StarterPreviewProps {
  readonly sample: TemplateSample;
  /** The plan needed for filling in and sending; absent if the company has it. */
  readonly planNeeded?: PlanName | undefined;
  readonly onUse: () => void;
  readonly onClose: () => void;
}

/** A starter at full size, on a computer and on a phone. */
export function StarterPreview({ sample, planNeeded, onUse, onClose }: StarterPreviewProps) {
  return (
    <Modal
      visible
      size="max"
      header={sayAnswer(sample.title)}
      onDismiss={onClose}
      closeAriaLabel={say("Close")}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={onClose}>
              {say("Close")}
            </Button>
            <PermissionButton needs={anyOf("create_templates")} variant="primary" onClick={onUse}>
              {say("Use this template")}
            </PermissionButton>
          </SpaceBetween>
        </Box>
      }
    >
      <div className={styles.starterPreview}>
        {planNeeded !== undefined && (
          <Alert type="info">
            {say(
              "This mail has lists or nested variables. You can design and publish it now; filling them in and sending it from here needs the {planNeeded} plan.",
              { planNeeded },
            )}
          </Alert>
        )}
        <MailView name={sayAnswer(sample.title)} mail={filledSample(sample)} />
      </div>
    </Modal>
  );
}
