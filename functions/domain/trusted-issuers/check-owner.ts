import { AppError } from "#shared/errors.ts";
import type { ClaimCondition } from "#shared/models/trusted-issuer.ts";

const number = /^\d+$/;
const whole = /^[^*]+$/;
/** A path with its first part in full. */
const owned = /^[^/*]+\//;

type Owners = Readonly<Record<string, RegExp>>;

/**
 * Issuers that sign tokens for everyone who opens a project there, with the claims that say whose project it is, and what
 * a condition on them must be like to name one owner. A reusable workflow (job_workflow_ref) can be called by anyone.
 */
const sharedIssuers: Readonly<Record<string, Owners>> = {
  // GitHub: "OpenID Connect reference".
  "https://token.actions.githubusercontent.com": {
    ...{ repository: owned, repository_owner: whole, repository_id: number, repository_owner_id: number },
    sub: /^(?:repo|repository):[^/*]+\/|^repository_(?:owner|owner_id|id):[^:*]+(?::|$)/,
  },
  // GitLab: "OpenID Connect (OIDC) authentication using ID tokens".
  "https://gitlab.com": {
    ...{ project_path: owned, namespace_path: /^[^*/]+(?:\/|$)/, project_id: number, namespace_id: number },
    sub: /^project_path:[^/*]+\//,
  },
};

interface Trusted {
  readonly issuer: string;
  readonly conditions: readonly ClaimCondition[];
}

/** Whether tokens of strangers' projects do not fit the conditions. */
export function namesOwner({ issuer, conditions }: Trusted): boolean {
  const owners = Object.hasOwn(sharedIssuers, issuer) ? sharedIssuers[issuer] : undefined;
  if (owners === undefined) return true;
  return conditions.some(({ claim, is }) => Object.hasOwn(owners, claim) && owners[claim]?.test(is) === true);
}

/** @throws AppError INVALID_INPUT that names the field "conditions" if strangers' tokens fit them as well */
export function checkOwner(trust: Trusted): void {
  if (namesOwner(trust)) return;
  const rule = "must name whose project it is: this issuer signs tokens for everyone";
  throw new AppError("INVALID_INPUT", { fields: [{ field: "conditions", rule }] });
}
