import { Suspense } from "react";
import { Outlet } from "react-router-dom";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { useMaintenance } from "#web/lib/config/maintenance.ts";

const MaintenanceDialog = lazyChunk(
  async () => (await import("#web/features/welcome/maintenance-dialog.tsx")).MaintenanceDialog,
);

/** Around every screen: stands before it in maintenance, before the sign-in too; what is open behind stays as it is. */
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
