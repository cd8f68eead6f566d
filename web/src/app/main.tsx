import "./global.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createPath } from "react-router-dom";
import { loadChunk } from "#web/lib/chunks/load-chunk.ts";
import { followNavigation } from "#web/lib/chunks/page-reload.ts";
import { followConnection } from "#web/lib/connection/online.ts";
import { reportUncaughtErrors } from "#web/lib/error-reports/report-error.ts";
import { language } from "#web/lib/texts/say.ts";
import { startTheme } from "#web/lib/theme/theme.ts";
import { App } from "./app.tsx";
import { hasStarted } from "./has-started.ts";
import { createRouter } from "./router.ts";

const place = document.getElementById("root");
if (place === null) throw new Error("index.html has no #root");

reportUncaughtErrors();
startTheme();
followConnection();
const router = createRouter();
followNavigation(() => {
  const { location } = router.state.navigation;
  return location && createPath(location);
});
document.documentElement.lang = language;
/** In English, Cloudscape's components have their texts without a provider. */
const app =
  language === "en" ? (
    <App router={router} />
  ) : (
    await loadChunk(() => import("./translated-components.tsx")).then(
      ({ TranslatedComponents }) => (
        <TranslatedComponents locale={language}>
          <App router={router} />
        </TranslatedComponents>
      ),
      () => <App router={router} />,
    )
  );
// Until the code of the first screen is there, the page shows what was built into it (web/build/prerender.ts).
await hasStarted(router);
const isTakenOver = language === "en" && place.dataset["prerendered"] === router.state.location.pathname;
// In a transition the browser can paint and take input in between.
startTransition(() => {
  if (isTakenOver) hydrateRoot(place, app);
  else createRoot(place).render(app);
});

// The names of icons are read later than the first screen.
void loadChunk(() => import("./icon-tooltips.ts")).then(({ startIconTooltips }) => startIconTooltips(document));
