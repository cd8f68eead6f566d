import "./app.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { reportWhatNobodyCatches } from "#web/lib/errors/report-error.ts";
import { startTheme } from "#web/lib/theme/theme.ts";
import { createRouter } from "./router.tsx";

const place = document.getElementById("root");
if (place === null) throw new Error("index.html has no #root");

reportWhatNobodyCatches();
startTheme();
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
);
