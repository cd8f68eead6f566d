import { useCompany, useUser } from "#web/lib/session/use-session.ts";
import { type Step, stepsOf } from "./steps.ts";

/** The set-up steps of the signed-in user. */
export function useSteps(): readonly Step[] {
  const { permissions } = useUser();
  const ids = permissions.map(({ id }) => id);
  return stepsOf(useCompany(), ids);
}
