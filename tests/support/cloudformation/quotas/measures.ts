import { measureFirewalls } from "./firewall-capacity.ts";
import type { Deployment, Measure } from "./measure.ts";
import { measurePolicies } from "./policies.ts";
import { measureServices } from "./services.ts";
import { measureTemplates } from "./templates.ts";

/** The usage of AWS's quotas by stacks that are deployed together, one measure for each quota and resource. */
export const measure = (deployment: Deployment): Measure[] => [
  ...measureTemplates(deployment),
  ...measurePolicies(deployment),
  ...measureServices(deployment),
  ...measureFirewalls(deployment),
];
