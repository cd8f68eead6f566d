import ButtonDropdown from "@cloudscape-design/components/button-dropdown";
import { useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { permissionTooltip } from "#web/ui/permission-tooltip.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useOfferAllSenders } from "../queries.ts";
import { connectFirst } from "../refresh-button.tsx";
import { mayWriteSenders } from "./may-write-senders.ts";

/** Makes all addresses test senders, or none. */
export function TestSendersMenu({ connected }: { connected: boolean }) {
  const snackbars = useSnackbars();
  const offering = useOfferAllSenders();
  const may = useMay(mayWriteSenders);
  const offerAll = (visible: boolean) => {
    const text = visible ? say("All addresses are offered when sending.") : say("No address is offered when sending.");
    offering.mutate(visible, { onSuccess: () => snackbars.success(text), onError: snackbars.report });
  };
  return (
    <ButtonDropdown
      disabled={!may || !connected}
      disabledReason={may ? connectFirst : permissionTooltip(mayWriteSenders)}
      loading={offering.isPending}
      items={[
        { id: "all", text: say("Offer all when sending") },
        { id: "none", text: say("Offer none") },
      ]}
      onItemClick={({ detail }) => offerAll(detail.id === "all")}
    >
      {say("Test senders")}
    </ButtonDropdown>
  );
}
