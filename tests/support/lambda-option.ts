/** Whether journeys run with the Lambdas of the deployment's build, as `npm start -- --lambda` does. */
export interface LambdaOption {
  readonly lambda: boolean;
}

/** For Playwright's `extend`: false unless a project of playwright.config.ts, or SESTINA_LAMBDA=1, sets it. */
export const lambdaOption: [boolean, { readonly option: true; readonly scope: "worker" }] = [
  process.env["SESTINA_LAMBDA"] !== undefined,
  { option: true, scope: "worker" },
];
