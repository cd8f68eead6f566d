import type { Location } from "react-router-dom";

const drawers = ["policyId", "userGroupId"] as const;
export type DrawerParam = (typeof drawers)[number];

/** Whether a navigation leaves the open drawer open. */
export function isSameDrawer(from: Location, to: Location): boolean {
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return from.pathname === to.pathname && drawers.every((param) => before.get(param) === after.get(param));
}
