import Alert from "@cloudscape-design/components/alert";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { DomainIdentity, VerificationStatus } from "#shared/models/domain-identity.ts";
import { say } from "#web/lib/texts/say.ts";

/** SES's reasons why records were not found (SES API v2: VerificationInfo.ErrorType). */
const reasons: Readonly<Record<string, string>> = {
  HOST_NOT_FOUND: say("Amazon SES finds no DKIM record under at least one of the names below."),
  TYPE_NOT_FOUND: say("Under at least one of the DKIM names below, Amazon SES finds records of another type."),
  INVALID_VALUE: say("At least one of the DKIM records has another value than the one below."),
  DNS_SERVER_ERROR: say("The domain's name servers did not answer Amazon SES."),
};
const otherReason = say("Amazon SES could not check the DKIM records.");

/** Why a domain is not verified, and until when it still can be. */
export function DomainWarnings({ domain: { dkimStatus, mailFromStatus, error } }: { domain: DomainIdentity }) {
  const isSettled = (status: VerificationStatus) => status === "SUCCESS" || status === "NOT_STARTED";
  if (isSettled(dkimStatus) && isSettled(mailFromStatus)) return null;
  const reason = error === null ? "" : (reasons[error] ?? otherReason);
  return (
    <SpaceBetween size="s">
      {dkimStatus === "PENDING" && (
        <Alert type="info" header={say("Publish the DKIM records below in the DNS of your domain.")}>
          {say("Amazon SES looks for them for 3 days, and changes in the DNS can take some hours to spread. {reason}", {
            reason,
          })}
        </Alert>
      )}
      {dkimStatus === "TEMPORARY_FAILURE" && (
        <Alert type="warning" header={say("The DKIM records are missing since a short time.")}>
          {say(
            "Mails are still sent. Put the records back within 3 days, or the domain counts as not verified. {reason}",
            { reason },
          )}
        </Alert>
      )}
      {dkimStatus === "FAILED" && (
        <Alert type="error" header={say("The domain was not verified: no DKIM record detection after 3 days.")}>
          {say("Remove the domain and add it again to start over. It gets new records. {reason}", { reason })}
        </Alert>
      )}
      {mailFromStatus === "PENDING" && (
        <Alert type="info" header={say("The MX record of the MAIL FROM domain was not detected yet.")}>
          {say(
            "If there is no MX record detection after 3 days, the MAIL FROM domain fails. Until it is found, Amazon SES uses a MAIL FROM domain of its own.",
          )}
        </Alert>
      )}
      {mailFromStatus === "TEMPORARY_FAILURE" && (
        <Alert type="warning" header={say("The MX record of the MAIL FROM domain is missing since a short time.")}>
          {say("Put it back within 3 days, or the MAIL FROM domain fails.")}
        </Alert>
      )}
      {mailFromStatus === "FAILED" && (
        <Alert type="warning" header={say("There was no MX record detection after 3 days.")}>
          {say(
            "Amazon SES stopped looking, and uses a MAIL FROM domain of its own. Publish the record, then remove the domain and add it again, or set its MAIL FROM domain again in the SES console.",
          )}
        </Alert>
      )}
    </SpaceBetween>
  );
}
