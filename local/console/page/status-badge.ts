import type { IdentityView } from "../api-schema.ts";
import { element } from "./element.ts";

const looks = {
  PENDING: ["pending", "badge wait"],
  SUCCESS: ["verified", "badge good"],
  TEMPORARY_FAILURE: ["records missing", "badge wait"],
  FAILED: ["failed", "badge bad"],
} as const;

/** The status of an identity's verification. */
export function statusBadge(status: IdentityView["status"]): HTMLElement {
  const [label, className] = looks[status];
  return element("span", { className }, label);
}
