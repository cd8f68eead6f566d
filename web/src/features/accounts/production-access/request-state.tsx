import Alert from "@cloudscape-design/components/alert";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { ProductionAccess } from "#shared/models/production-access.ts";
import { valuesOf } from "./production-access-form.ts";
import { RequestSummary } from "./request-summary.tsx";

/** A request under review, or an account that has production access. */
export function RequestState({ productionAccess, review, request }: ProductionAccess) {
  if (productionAccess) {
    return (
      <Alert type="success" header="This account has left the sandbox.">
        It may send to all addresses, within its quota.
      </Alert>
    );
  }
  const place = review === null || review.caseId === "" ? "" : `, case ${review.caseId}`;
  return (
    <SpaceBetween size="l">
      <Alert type="info" header="AWS is reviewing your request">
        AWS answers within 24 hours, by mail to the owner of the account and the contact addresses, and in your AWS
        Support Center{place}. If it asks something there, answer there. Until then the account stays in the sandbox.
      </Alert>
      {request !== null && <RequestSummary values={valuesOf(request)} />}
    </SpaceBetween>
  );
}
