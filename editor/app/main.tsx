import "./no-eval.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./shell/app.tsx";
import { CrashGuard } from "./shell/crash-guard.tsx";
import { hostPort } from "./host/host-port.ts";
import { openSession } from "./host/open-session.ts";
import { SessionContext } from "./state/session/session.ts";
// The app's font, for the editor's own words: a mail is drawn in a document of its own, which has none of it.
import "@fontsource-variable/open-sans/wght.css";
import "./styles/frame.css";

const place = document.getElementById("app");
if (!place) throw new Error("the frame page has no place for the editor");
const root = createRoot(place);

openSession(hostPort(), (session) => {
  root.render(
    <StrictMode>
      <SessionContext value={session}>
        <CrashGuard words={() => session.store.state().words}>
          <App />
        </CrashGuard>
      </SessionContext>
    </StrictMode>,
  );
});
