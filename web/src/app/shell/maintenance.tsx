import Modal from "@cloudscape-design/components/modal";
import * as z from "zod/mini";
import { useMaintenance } from "#web/lib/config/maintenance.ts";

const Flag = z.literal("false");

/** Stands before everything while the product is in maintenance; "false" in the session's storage takes it off. */
export function Maintenance() {
  const maintenance = useMaintenance();
  const switchedOff = Flag.safeParse(sessionStorage.getItem("maintenance")).success;
  if (!maintenance || switchedOff) return null;
  return (
    <Modal visible header="New features are being released" closeAriaLabel="Close">
      Our services are currently not available. We will be back in a moment, and managing templates will get even more
      convenient.
    </Modal>
  );
}
