import Button from "@cloudscape-design/components/button";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { companyRoutes } from "#shared/api/company.ts";
import { userRoutes } from "#shared/api/users.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { storesTokens } from "#web/lib/auth/active-session.ts";
import { reloadPage } from "#web/lib/chunks/page-reload.ts";
import { noteEndedSession } from "#web/lib/session/ended-session.ts";
import { useCompany, useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { holdUnsavedWork } from "#web/lib/unsaved/unsaved-work.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { OverlayPlace } from "#web/ui/dialog/overlay-place.ts";

/**
 * Asks the user to sign in again in a new tab, so that this page keeps what is not saved. It ends, and closes that tab, when the same
 * user has signed in, into the same company; else the page is reloaded, also when the question has been closed. Each refusal asks again.
 */
export function SessionEnded({ refusals }: { refusals: number }) {
  const queryClient = useQueryClient();
  const { uid } = useUser();
  const company = useCompany().uid;
  const login = useRef<Window | null>(null);
  const [closedAt, setClosedAt] = useState(0);
  useEffect(() => {
    // Calls that are refused meanwhile must not lead to the login page.
    const release = holdUnsavedWork(() => true);
    return () => {
      release();
      noteEndedSession(false);
    };
  }, []);
  useEffect(() => {
    const continueIfSignedIn = async () => {
      if (!storesTokens()) return;
      const calls = [callApi(userRoutes.getUser, {}), callApi(companyRoutes.getCompany, {})] as const;
      const answers = await Promise.all(calls).catch(() => undefined);
      if (answers === undefined) return;
      if (answers[0].uid !== uid || answers[1].uid !== company) {
        reloadPage();
        return;
      }
      login.current?.close();
      noteEndedSession(false);
      void queryClient.invalidateQueries();
    };
    const check = () => void continueIfSignedIn();
    // The first when another tab stores tokens, the second when the user comes back from it.
    window.addEventListener("storage", check);
    window.addEventListener("focus", check);
    return () => {
      window.removeEventListener("storage", check);
      window.removeEventListener("focus", check);
    };
  }, [queryClient, uid, company]);
  if (refusals === closedAt) return null;
  return <Question onClose={() => setClosedAt(refusals)} onSignIn={() => (login.current = window.open("/"))} />;
}

/** The drawer that is open on the page; null without one. */
const topDrawer = () => [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1) ?? null;

interface QuestionProps {
  readonly onClose: () => void;
  readonly onSignIn: () => void;
}

function Question({ onClose, onSignIn }: QuestionProps) {
  const [place] = useState(topDrawer);
  return (
    <OverlayPlace value={place}>
      <Dialog
        title={say("Your session has ended")}
        onClose={onClose}
        actions={
          <>
            <Button variant="link" onClick={onClose}>
              {say("Close")}
            </Button>
            <Button variant="primary" onClick={onSignIn}>
              {say("Sign in again")}
            </Button>
          </>
        }
      >
        {say("Sign in again in a new tab, then come back to this page: what you have entered is still here.")}
      </Dialog>
    </OverlayPlace>
  );
}
