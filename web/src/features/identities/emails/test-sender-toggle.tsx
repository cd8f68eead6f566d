import Toggle from "@cloudscape-design/components/toggle";
import type { EmailIdentity } from "#shared/models/email-identity.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useOfferSender } from "../queries.ts";
import { mayWriteSenders } from "./may-write-senders.ts";

/** Whether the address is a test sender; disabled until it is verified. */
export function TestSenderToggle({ sender }: { sender: EmailIdentity }) {
  const { uid, identity, verified, isTestSender } = sender;
  const snackbars = useSnackbars();
  const offer = useOfferSender(uid);
  const may = useMay(mayWriteSenders);
  return (
    <Toggle
      ariaLabel={`Offer ${identity} as a test sender`}
      checked={verified && (offer.isPending ? offer.variables : isTestSender)}
      disabled={!may || !verified}
      onChange={({ detail }) => offer.mutate(detail.checked, { onError: snackbars.report })}
    />
  );
}
