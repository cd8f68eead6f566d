/** Whether journeys run with the Lambdas that a deployment would ship, as `npm start -- --lambda` does. */
export interface LambdaOption {
  readonly lambda: boolean;
}

/** For Playwright's `extend`: false unless a project of playwright.config.ts, or SESTINA_LAMBDA=1, says so. */
export const lambdaOption: [boolean, { readonly option: true; readonly scope: "worker" }] = [
  process.env["SESTINA_LAMBDA"] !== undefined,
  { option: true, scope: "worker" },
];
