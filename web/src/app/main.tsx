import "./global.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createPath, RouterProvider } from "react-router-dom";
import { followNavigation } from "#web/lib/chunks/page-reload.ts";
import { followConnection } from "#web/lib/connection/online.ts";
import { reportUncaughtErrors } from "#web/lib/error-reports/report-error.ts";
import { startTheme } from "#web/lib/theme/theme.ts";
import { createRouter } from "./router.tsx";

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
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
