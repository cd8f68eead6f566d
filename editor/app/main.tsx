import "./no-eval.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./shell/app.tsx";
import { CrashGuard } from "./shell/crash-guard.tsx";
import { startIconTooltips } from "./kit/icon-tooltips.ts";
import { hostPort } from "./host/host-port.ts";
import { openSession } from "./host/open-session.ts";
import { SessionContext } from "./state/session/session.ts";
// The font of the editor's controls. A mail is rendered in a separate document, which does not have it.
import "@fontsource-variable/open-sans/wght.css";
import "./styles/frame.css";

const place = document.getElementById("app");
if (!place) throw new Error("the frame page has no place for the editor");
const root = createRoot(place);
startIconTooltips(document);

openSession(hostPort(), (session) => {
  root.render(
    <StrictMode>
      <SessionContext value={session}>
        <CrashGuard texts={() => session.store.state().texts}>
          <App />
        </CrashGuard>
      </SessionContext>
    </StrictMode>,
  );
});
