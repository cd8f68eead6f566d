import { Suspense } from "react";
import { Outlet } from "react-router-dom";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { useMaintenance } from "#web/lib/config/maintenance.ts";

const MaintenanceDialog = lazyChunk(
  async () => (await import("#web/features/welcome/maintenance-dialog.tsx")).MaintenanceDialog,
);

/** Wraps every screen, public ones as well. During maintenance a dialog covers the screen, which stays mounted. */
export function Maintenance() {
  return (
    <>
      <Outlet />
      {useMaintenance() && (
        <Suspense>
          <MaintenanceDialog />
        </Suspense>
      )}
    </>
  );
}
