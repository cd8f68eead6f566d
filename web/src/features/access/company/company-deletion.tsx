import Alert from "@cloudscape-design/components/alert";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import { useState } from "react";
import { anyOf } from "#shared/permissions.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { useCompany, useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { TypedConfirmDialog } from "#web/ui/form/typed-confirm-dialog.tsx";
import { useCancelDeletion, usePlanDeletion } from "../queries.ts";

const needs = anyOf("company_security");

/**
 * Requests the deletion of the company, which happens 90 days later, or cancels it. Both mutations belong to this
 * component, because the part that starts one unmounts before it ends.
 */
export function CompanyDeletion() {
  const { deletesAt } = useCompany();
  const planning = usePlanDeletion();
  const cancelling = useCancelDeletion();
  if (deletesAt === null) return <NotPlanned planning={planning} />;
  return <Planned deletesAt={deletesAt} cancelling={cancelling} />;
}

const aboutPlan = {
  card: ` ${say("Your plan is not renewed: it ends with what is paid for.")}`,
  aws: ` ${say("Your plan is on your AWS bill, which we cannot end: please cancel the subscription in AWS Marketplace too.")}`,
  operator: "",
  none: "",
} as const;

function NotPlanned({ planning }: { planning: ReturnType<typeof usePlanDeletion> }) {
  const { name, subscription } = useCompany();
  const { email } = useUser();
  const snackbars = useSnackbars();
  const [asking, setAsking] = useState(false);
  const phrase = name || email;
  const close = () => {
    setAsking(false);
    planning.reset();
  };
  const planned = ({ deletesAt }: { deletesAt: string }) => {
    close();
    snackbars.success(say("The company will be deleted on {deletesAt}.", { deletesAt: dateAndTime(deletesAt) }));
  };
  return (
    <Container
      header={
        <Header
          description={say("All members, templates, versions, blocks and connections, 90 days after your request.")}
          actions={
            <PermissionButton needs={needs} onClick={() => setAsking(true)}>
              {say("Delete the company")}
            </PermissionButton>
          }
        >
          {say("Delete the company")}
        </Header>
      }
    >
      {say(
        "Until then everything works as before, and you can cancel the deletion. What was published stays in Amazon SES in your own AWS accounts; pictures that mails show are gone.",
      )}
      {asking && (
        <TypedConfirmDialog
          title={say("Delete the company?")}
          confirmText={say("Yes, Delete")}
          phrase={phrase}
          label={name === "" ? say("Your email") : say("Name of the company")}
          pending={planning.isPending}
          failure={planning.isError ? errorMessage(planning.error) : ""}
          onConfirm={() => planning.mutate(phrase, { onSuccess: planned })}
          onCancel={close}
        >
          {say(
            "In 90 days all data of the company in Sestina is deleted for all of its members, and cannot be restored. All members who manage the team get a mail.{aboutPlan}",
            { aboutPlan: aboutPlan[subscription.billing.paidBy ?? "none"] },
          )}
        </TypedConfirmDialog>
      )}
    </Container>
  );
}

interface PlannedProps {
  readonly deletesAt: string;
  readonly cancelling: ReturnType<typeof useCancelDeletion>;
}

function Planned({ deletesAt, cancelling }: PlannedProps) {
  const snackbars = useSnackbars();
  const cancel = () =>
    cancelling.mutate(undefined, {
      onSuccess: () => snackbars.success(say("The company stays.")),
      onError: snackbars.report,
    });
  return (
    <Alert
      type="warning"
      header={say("This company is going to be deleted")}
      action={
        <PermissionButton needs={needs} loading={cancelling.isPending} onClick={cancel}>
          {say("Keep the company")}
        </PermissionButton>
      }
    >
      {say("On {deletesAt} all that it has in Sestina is deleted for good, for all of its members.", {
        deletesAt: dateAndTime(deletesAt),
      })}
    </Alert>
  );
}
