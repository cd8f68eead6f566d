import Alert from "@cloudscape-design/components/alert";
import type { ProductionAccess } from "#shared/models/production-access.ts";

/** The result of the last request, if another one can be made. */
export function ReviewNotice({ review }: Pick<ProductionAccess, "review">) {
  if (review?.status !== "DENIED" && review?.status !== "FAILED") return null;
  const inCase = review.caseId === "" ? "" : ` (case ${review.caseId})`;
  return review.status === "DENIED" ? (
    <Alert type="error" header={`AWS denied the last request${inCase}.`}>
      It says why in your AWS Support Center. Change what it names, then ask again: the steps hold what you sent.
    </Alert>
  ) : (
    <Alert type="warning" header={`AWS could not review the last request${inCase}.`}>
      Please send it again: the steps hold what you sent.
    </Alert>
  );
}
