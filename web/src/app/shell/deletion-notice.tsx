import Alert from "@cloudscape-design/components/alert";
import { useMay } from "#web/lib/session/use-session.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { LinkTo } from "#web/ui/link-to.tsx";

/** On every page, for every member: nobody shall be surprised that their company's days are counted. */
export function DeletionNotice({ deletesAt }: { deletesAt: string }) {
  const mayKeep = useMay({ anyOf: ["company_security"] });
  return (
    <div className="shell-notice">
      <Alert type="warning">
        This company is going to be deleted on {dateAndTime(deletesAt)}.{" "}
        {mayKeep ? <LinkTo to="/settings">Keep it</LinkTo> : "Your account admin can take this back."}
      </Alert>
    </div>
  );
}
