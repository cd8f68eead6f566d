import "@cloudscape-design/global-styles/index.css";
import "./shell.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { SnackbarsProvider } from "#web/ui/snackbars/snackbars-provider.tsx";
import { Waiting } from "../waiting.tsx";
import { StartDialogs } from "./start-dialogs.tsx";
import { CompanyGate } from "./company-gate.tsx";
import { Layout } from "./layout.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { ReloadNotice } from "./reload-notice.tsx";
import { SameVersion } from "./same-version.tsx";
import { takeQueryClient } from "./session-start.ts";
import { TitledPages } from "./titled-pages.tsx";

const LimitDialog = lazyChunk(async () => (await import("#web/features/billing/upgrade/limit-dialog.tsx")).LimitDialog);

/** Wraps the screens that need a session: query client, snackbars, CompanyGate and layout. */
export function PrivateFrame() {
  const [queryClient] = useState(takeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <TitledPages>
        <SnackbarsProvider LimitDialog={LimitDialog}>
          <ReloadNotice />
          <OfflineNotice />
          <Suspense fallback={<Waiting />}>
            <CompanyGate>
              <SameVersion>
                <Layout />
                <StartDialogs />
              </SameVersion>
            </CompanyGate>
          </Suspense>
        </SnackbarsProvider>
      </TitledPages>
    </QueryClientProvider>
  );
}
