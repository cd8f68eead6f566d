import { useState } from "react";
import * as z from "zod/mini";
import { narrowNavigation } from "#shared/early-script.ts";
import { storedSetting } from "#web/lib/stored/stored-setting.ts";

/** Whether the navigation of a wide window has its icons only. The choice belongs to the browser, until the sign-out. */
const isNarrowed = storedSetting(narrowNavigation.key, z.boolean());

/** The choice, and what changes it. The early script has applied it before the first render, so that nothing moves. */
export function useNarrowNavigation(): readonly [isNarrow: boolean, change: (toNarrow: boolean) => void] {
  const page = document.documentElement;
  const [isNarrow, setNarrow] = useState(page.hasAttribute(narrowNavigation.attribute));
  const change = (toNarrow: boolean) => {
    isNarrowed.write(toNarrow);
    page.toggleAttribute(narrowNavigation.attribute, toNarrow);
    setNarrow(toNarrow);
  };
  return [isNarrow, change];
}
