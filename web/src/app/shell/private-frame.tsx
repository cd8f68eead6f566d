import "@cloudscape-design/global-styles/index.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import * as z from "zod/mini";
import { signOutAndForget } from "#web/lib/auth/sign-out.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { say } from "#web/lib/texts/say.ts";
import { useEndedSession } from "#web/lib/session/ended-session.ts";
import { holdUnsavedWork } from "#web/lib/unsaved/unsaved-work.ts";
import { PageSubjectContext } from "#web/ui/page-subject.ts";
import { SnackbarsProvider } from "#web/ui/snackbars/snackbars-provider.tsx";
import { storedSetting } from "../../lib/stored/stored-setting.ts";
import { useCurrentScreen } from "../current-screen.tsx";
import { Waiting } from "../waiting.tsx";
import { CompanyGate } from "./company-gate.tsx";
import { FrameWaiting } from "./frame-waiting.tsx";
import { Layout } from "./layout.tsx";
import { OfflineNotice, ReloadNotice } from "./notices.tsx";
import { endQueryClient, queryClientOfFrame } from "./session-start.ts";
import { StartDialogs } from "./start-dialogs.tsx";

const LimitDialog = lazyChunk(async () => (await import("#web/features/billing/upgrade/limit-dialog.tsx")).LimitDialog);

const SessionEnded = lazyChunk(async () => (await import("./session-ended.tsx")).SessionEnded);

/** Wraps the screens that need a session: query client, snackbars, CompanyGate and layout. */
export function PrivateFrame() {
  const [queryClient] = useState(queryClientOfFrame);
  const refusals = useEndedSession();
  useEffect(() => endQueryClient, []);
  // Changes that are being saved, or wait for the network, would be lost by a reload.
  useEffect(() => holdUnsavedWork(() => queryClient.isMutating() > 0), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <TitledPages>
        <SnackbarsProvider LimitDialog={LimitDialog}>
          <ReloadNotice />
          <OfflineNotice />
          <Suspense fallback={<FrameWaiting />}>
            <CompanyGate>
              <SameVersion>
                <Layout />
                <Suspense>
                  <StartDialogs />
                  {refusals > 0 && <SessionEnded refusals={refusals} />}
                </Suspense>
              </SameVersion>
            </CompanyGate>
          </Suspense>
        </SnackbarsProvider>
      </TitledPages>
    </QueryClientProvider>
  );
}

/** Raise it with a change that makes stored session data invalid: users then have to sign in again, once. */
const VERSION = 1;
const marker = storedSetting("version", z.number());

/** Whether this browser was last used with another version. A new browser was not. */
const isOfAnotherVersion = (): boolean => (marker.read() ?? VERSION) !== VERSION;

const noteVersion = (): void => marker.write(VERSION);

/** Ends a session that began with another version of the app, because its stored data may not fit. */
function SameVersion({ children }: { children: ReactNode }) {
  const [isOutdated] = useState(isOfAnotherVersion);
  useEffect(() => {
    if (isOutdated) void signOutAndForget().finally(noteVersion);
    else noteVersion();
  }, [isOutdated]);
  return isOutdated ? <Waiting /> : children;
}

/** Sets the title of the browser tab, with the subject of the page first: "news: Template editor - Sestina". */
function TitledPages({ children }: { children: ReactNode }) {
  const [subject, setSubject] = useState("");
  const screen = useCurrentScreen();
  const title = screen === undefined ? "Sestina" : say("{title} - Sestina", { title: screen.title });
  return (
    <PageSubjectContext value={setSubject}>
      <title>{subject === "" ? title : `${subject}: ${title}`}</title>
      {children}
    </PageSubjectContext>
  );
}
