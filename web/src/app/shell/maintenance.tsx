import { lazy, Suspense } from "react";
import { useMaintenance } from "#web/lib/config/maintenance.ts";

const MaintenanceDialog = lazy(async () => ({
  default: (await import("#web/features/welcome/maintenance-dialog.tsx")).MaintenanceDialog,
}));

/** Stands before everything, also before what cannot be loaded meanwhile; what is open behind it stays as it is. */
export function Maintenance() {
  if (!useMaintenance()) return null;
  return (
    <Suspense>
      <MaintenanceDialog />
    </Suspense>
  );
}
