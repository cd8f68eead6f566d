import { lazy } from "react";

/** Loaded when something is first added. */
export const LazyAddMenu = lazy(async () => ({ default: (await import("./add-menu.tsx")).AddMenu }));
