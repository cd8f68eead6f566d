export type { CloudSetup } from "./cloud-setup.ts";
export { defaultSetup, Config } from "./default-setup.ts";
export { sdkEnvironment } from "./environment.ts";
export { operator } from "./operator.ts";
export { type LocalAwsOptions, type LocalAws, startLocalAws } from "./local-aws.ts";
