import "./base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { followSystemTheme } from "./lib/theme.ts";
import { Shell } from "./shell/shell.tsx";
import { NoticesProvider } from "./ui/notices.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

followSystemTheme();
// The server is on this machine: a failed call is shown at once, and the next one follows by the interval.
const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: "always" },
    mutations: { networkMode: "always" },
  },
});
// At once: keys may be pressed as soon as the page has loaded.
flushSync(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <NoticesProvider>
          <Shell />
        </NoticesProvider>
      </QueryClientProvider>
    </StrictMode>,
  ),
);
