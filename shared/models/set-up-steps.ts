import { anyOf, mayPass, type Permission } from "../permissions.ts";
import type { Subscription } from "./company.ts";

/** The steps before a company can send, in their order: parts of its summary that say whether a step is done. */
export const stepsToSend = [
  "awsConnected",
  "domainIdentitiesExisting",
  "emailIdentitiesExisting",
  "templatesExisting",
] as const;

/** All steps in their order: those that follow are the first mail and the first colleague. */
export const setUpSteps = [...stepsToSend, "mailSent", "colleagueInvited"] as const;
export type SetUpStep = (typeof setUpSteps)[number];

export type StepsDone = Readonly<Record<SetUpStep, boolean>>;

/** The permissions of steps that only those users see who can do them. The first four are shown to all users. */
export const accessOfStep = {
  mailSent: anyOf("edit_templates", "publish_templates"),
  colleagueInvited: anyOf("iam"),
} as const;

/** The steps that a user sees. */
export const stepsSeen = (permissions: readonly Permission[]): readonly SetUpStep[] => [
  ...stepsToSend,
  ...(["mailSent", "colleagueInvited"] as const).filter((step) => mayPass(accessOfStep[step], permissions)),
];

/** Whether the plan has room for one user only, and sells no more. */
export const isForOneUser = (plan: Pick<Subscription, "userLimit" | "additionalUserCosts">): boolean =>
  plan.userLimit <= 1 && plan.additionalUserCosts === null;

/** Those of the steps that count: an invitation that the plan does not allow is no part of the progress. */
export const stepsCounted = (
  steps: readonly SetUpStep[],
  done: StepsDone,
  plan: Pick<Subscription, "userLimit" | "additionalUserCosts">,
): readonly SetUpStep[] => steps.filter((step) => step !== "colleagueInvited" || done[step] || !isForOneUser(plan));

/** Percent of these steps that are done. */
export const setUpProgress = (steps: readonly SetUpStep[], done: StepsDone): number =>
  Math.round((100 * steps.filter((step) => done[step]).length) / steps.length);

/** Whether the company can send: home then shows its overview. */
export const canSend = (done: StepsDone): boolean => stepsToSend.every((step) => done[step]);
