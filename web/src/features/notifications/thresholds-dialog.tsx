import Box from "@cloudscape-design/components/box";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useQuery } from "@tanstack/react-query";
import * as z from "zod";
import { NotificationThresholds } from "#shared/models/notification-thresholds.ts";
import { say } from "#web/lib/texts/say.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useDialogForm } from "#web/ui/form/use-dialog-form.ts";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { thresholdsQuery, useSetThresholds } from "./queries.ts";

const { bounceRate, complaintRate, quota } = NotificationThresholds.shape;
const number = z.string().transform((text) => (text.trim() === "" ? Number.NaN : Number(text)));

/** The thresholds as fields of a form: numbers are texts there. */
const Fields = z.strictObject({
  bounceRate: number.pipe(bounceRate),
  complaintRate: number.pipe(complaintRate),
  quota: number.pipe(quota),
});

const title = say("Thresholds");

function ThresholdsForm({ saved, onClose }: { saved: NotificationThresholds; onClose: () => void }) {
  const setting = useSetThresholds();
  const form = useDialogForm({
    schema: Fields,
    initial: {
      bounceRate: String(saved.bounceRate),
      complaintRate: String(saved.complaintRate),
      quota: String(saved.quota),
    },
    // What another window has changed meanwhile stays.
    save: (now) =>
      setting.mutateAsync({
        ...(now.bounceRate !== saved.bounceRate && { bounceRate: now.bounceRate }),
        ...(now.complaintRate !== saved.complaintRate && { complaintRate: now.complaintRate }),
        ...(now.quota !== saved.quota && { quota: now.quota }),
      }),
    success: say("The thresholds were saved."),
    onClose,
  });
  return (
    <FormDialog title={title} submitText={say("Save")} form={form} onCancel={onClose}>
      <Box>
        {say(
          "Members are notified from these shares on, of each AWS account of the company. Rates of fewer than 1,000 mails are not notified.",
        )}
      </Box>
      <TextField
        label={say("Bounces, in percent")}
        description={say("Of the mails of 14 days. AWS may put an account under review from 5% on.")}
        inputMode="decimal"
        {...form.text("bounceRate")}
      />
      <TextField
        label={say("Complaints, in percent")}
        description={say("Of the mails of 14 days. AWS may put an account under review from 0.1% on.")}
        inputMode="decimal"
        {...form.text("complaintRate")}
      />
      <TextField
        label={say("Sending quota, in percent")}
        description={say("Of the mails that Amazon SES accepts in 24 hours.")}
        inputMode="numeric"
        {...form.text("quota")}
      />
    </FormDialog>
  );
}

/** From which shares on members are notified, for all AWS accounts of the company. */
export function ThresholdsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(thresholdsQuery);
  if (data !== undefined) return <ThresholdsForm saved={data} onClose={onClose} />;
  return (
    <Dialog title={title} onClose={onClose}>
      {error === null ? (
        <StatusIndicator type="loading">{say("Loading")}</StatusIndicator>
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}
