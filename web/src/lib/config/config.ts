import { use } from "react";
import * as z from "zod/mini";

/** What a stage tells the app at run time, so that one build serves every stage: `/config.json`. */
const Config = z.object({
  /** Where the API lives, e.g. "/api". */
  apiUrl: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** The app client of the pool's domain: tokens of sign-ins by other providers are refreshed with it. */
  hostedClientId: z.optional(z.string()),
  /** Only where Cognito is not AWS's own. */
  userPoolEndpoint: z.optional(z.string()),
  /** The user pool's own domain, where people go to sign in by other providers; absent: they cannot. */
  hostedUiUrl: z.optional(z.string()),
  /** Which of them everybody is offered. */
  socialProviders: z.optional(z.array(z.enum(["Google", "Microsoft"]))),
  editorScriptUrl: z.string(),
  /** Set: the editor is Unlayer's hosted one, with this project. */
  unlayerProjectId: z.optional(z.number()),
  /** The AWS account our API assumes customers' roles from; named in their trust policies. */
  operatorAccountId: z.optional(z.string()),
  /** Where people chat with us; absent: nobody is offered to. */
  liveChatUrl: z.optional(z.string()),
  /** Where customers make that role by one click: CloudFormation's console, and the template in Amazon S3. */
  cloudFormation: z.optional(z.object({ consoleUrl: z.string(), templateUrl: z.string() })),
  /** The event bus that takes what customers' Amazon SES tells of mails. */
  eventBusArn: z.optional(z.string()),
  /** Where errors are reported to; absent: nowhere. */
  sentry: z.optional(z.object({ dsn: z.string(), environment: z.string(), release: z.string() })),
  maintenance: z.boolean(),
});
export type Config = z.infer<typeof Config>;

let loading: Promise<Config> | undefined;

/** The settings of this stage, fetched once. Rejects when the product cannot be reached. */
export function loadConfig(): Promise<Config> {
  loading ??= fetchConfig().catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

/** The settings of this stage, for components below a Suspense boundary. */
export function useConfig(): Config {
  return use(loadConfig());
}

/** The settings of this stage as they are now. */
export async function fetchConfig(): Promise<Config> {
  const response = await fetch("/config.json", { credentials: "same-origin", cache: "no-cache" });
  if (!response.ok) throw new Error(`/config.json answered ${String(response.status)}`);
  return Config.parse(await response.json());
}
