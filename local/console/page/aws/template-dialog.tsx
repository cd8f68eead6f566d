import type { AccountRegion } from "#local/aws/account-region.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import Modal from "@cloudscape-design/components/modal";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useId } from "react";
import type { TemplateView } from "../../api-schema.ts";
import { TextField, useFields } from "../ui/fields.tsx";
import { useNotify } from "../ui/notices.tsx";
import { awsApi } from "./aws-api.ts";

export interface TemplateDialogProps {
  readonly accountRegion: AccountRegion;
  /** The template to change; undefined for a new one. */
  readonly known: TemplateView | undefined;
  readonly onClose: () => void;
}

/** Creates or changes a template in SES directly, without Sestina, as the customer's programs may do. */
export function TemplateDialog({ accountRegion: { accountId, region }, known, onClose }: TemplateDialogProps) {
  const formId = useId();
  const queries = useQueryClient();
  const notify = useNotify();
  const { values, bind } = useFields({
    name: known?.name ?? "",
    subject: known?.subject ?? "",
    html: known?.html ?? "",
    text: known?.text ?? "",
  });
  const name = values.name.trim();
  // Notices are hidden behind an open dialog, so an error is shown in it.
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const { subject, html, text } = values;
      return awsApi.putTemplate(accountId, region, name, {
        ...{ subject, html: html || undefined, text: text || undefined },
      });
    },
    onSuccess: () => {
      onClose();
      notify(`SES has ${name} in ${region}.`);
      void queries.invalidateQueries();
    },
  });
  return (
    <Modal
      visible
      size="large"
      header={known?.name ?? "New template"}
      closeAriaLabel="Close"
      onDismiss={onClose}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary" form={formId} formAction="submit" loading={isPending}>
              Save to SES
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <SpaceBetween size="s">
          <TextField
            label="Name"
            readOnly={known !== undefined}
            takesFocus={known === undefined}
            pattern="[A-Za-z0-9_\-]{1,64}"
            hint="Up to 64 letters, digits, dashes and underscores"
            {...bind("name")}
          />
          <TextField label="Subject" takesFocus={known !== undefined} {...bind("subject")} />
          <TextField label="Html" lines={10} required={false} {...bind("html")} />
          <TextField label="Text" lines={5} required={false} {...bind("text")} />
          <div role="alert">{error !== null && <Alert type="error">{error.message}</Alert>}</div>
        </SpaceBetween>
      </form>
    </Modal>
  );
}
