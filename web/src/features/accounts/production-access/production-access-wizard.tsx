import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import SpaceBetween from "@cloudscape-design/components/space-between";
import Wizard from "@cloudscape-design/components/wizard";
import { useState } from "react";
import type { Account } from "#shared/models/account.ts";
import type { ProductionAccess } from "#shared/models/production-access.ts";
import { ApiError } from "#web/lib/api-errors/api-error.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { say } from "#web/lib/texts/say.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { MissingPermissions } from "../missing-permissions.tsx";
import { useRequestProductionAccess } from "../queries.ts";
import { DetailsStep } from "./details-step.tsx";
import { PreparationStep } from "./preparation-step.tsx";
import { ProductionAccessForm, valuesOf } from "./production-access-form.ts";
import { RequestSummary } from "./request-summary.tsx";

const words = {
  stepNumberLabel: (step: number) => say("Step {step}", { step }),
  collapsedStepsLabel: (step: number, count: number) => say("Step {step} of {count}", { step, count }),
  navigationAriaLabel: say("Steps"),
  cancelButton: say("Cancel"),
  previousButton: say("Previous"),
  nextButton: say("Next"),
  optional: say("optional"),
};

const [PREPARATION, DETAILS, REVIEW] = [0, 1, 2];

export interface ProductionAccessWizardProps {
  readonly account: Account;
  readonly found: ProductionAccess;
  readonly onClose: () => void;
}

/** Steps of a request for production access: preparation, questions of AWS, summary. */
export function ProductionAccessWizard({ account, found, onClose }: ProductionAccessWizardProps) {
  const [step, setStep] = useState(PREPARATION);
  const snackbars = useSnackbars();
  const request = useRequestProductionAccess(account.id);
  const form = useForm({
    schema: ProductionAccessForm,
    initial: valuesOf(found.request),
    onSubmit: async (wanted) => {
      if (step === DETAILS) {
        setStep(REVIEW);
        return;
      }
      try {
        await request.mutateAsync(wanted);
      } catch (error) {
        // A value that AWS refuses is a field of that step.
        if (error instanceof ApiError && error.fields.length > 0) setStep(DETAILS);
        throw error;
      }
      snackbars.success(say("AWS has your request for production access."));
    },
  });
  return (
    <Wizard
      i18nStrings={words}
      submitButtonText={say("Send request to AWS")}
      isLoadingNextStep={form.submitting}
      activeStepIndex={step}
      onCancel={onClose}
      onNavigate={({ detail: { requestedStepIndex } }) => {
        if (step === DETAILS && requestedStepIndex > DETAILS) void form.submit();
        else setStep(requestedStepIndex);
      }}
      onSubmit={() => void form.submit()}
      steps={[
        {
          title: say("What AWS looks at"),
          content: (
            <SpaceBetween size="m">
              <ReviewNotice review={found.review} />
              <PreparationStep account={account} found={found} />
            </SpaceBetween>
          ),
        },
        { title: say("What you send"), content: <DetailsStep form={form} /> },
        {
          title: say("Review and send"),
          content: (
            <SpaceBetween size="l">
              {form.failure !== undefined && (
                <SpaceBetween size="s">
                  <Alert type="error">{form.failure.message}</Alert>
                  <MissingPermissions missing={form.failure.missing} />
                </SpaceBetween>
              )}
              <RequestSummary values={form.values} />
              <Box>
                {say(
                  "AWS answers within 24 hours. Send only to people who asked for your mails: AWS holds you to that.",
                )}
              </Box>
            </SpaceBetween>
          ),
        },
      ]}
    />
  );
}

/** The result of the last request, if another one can be made. */
function ReviewNotice({ review }: Pick<ProductionAccess, "review">) {
  if (review?.status !== "DENIED" && review?.status !== "FAILED") return null;
  const inCase = review.caseId === "" ? "" : ` ${say("(case {caseId})", { caseId: review.caseId })}`;
  return review.status === "DENIED" ? (
    <Alert type="error" header={say("AWS denied the last request{inCase}.", { inCase })}>
      {say(
        "It says why in your AWS Support Center. Change what it names, then ask again: the steps hold what you sent.",
      )}
    </Alert>
  ) : (
    <Alert type="warning" header={say("AWS could not review the last request{inCase}.", { inCase })}>
      {say("Please send it again: the steps hold what you sent.")}
    </Alert>
  );
}
