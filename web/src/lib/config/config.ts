import { use } from "react";
import * as z from "zod/mini";

/** Settings of the stage, so that one build serves every stage: in the page (shared/entry-pages.ts) and as `/config.json`. */
const Config = z.object({
  /** Address of the API, e.g. "/api". */
  apiUrl: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  /** The app client of the pool's domain. It refreshes the tokens of hosted sign-ins. */
  hostedClientId: z.optional(z.string()),
  /** Only if Cognito is not AWS's. */
  userPoolEndpoint: z.optional(z.string()),
  /** The user pool's domain for sign-ins by other providers; absent if there is none. */
  hostedUiUrl: z.optional(z.string()),
  /** The providers that every user is offered. */
  socialProviders: z.optional(z.array(z.enum(["Google", "Microsoft"]))),
  editorScriptUrl: z.string(),
  /** If set, the editor is Unlayer's hosted one, with this project. */
  unlayerProjectId: z.optional(z.number()),
  /** The AWS account from which our API assumes customers' roles; named in their trust policies. */
  operatorAccountId: z.optional(z.string()),
  /** Address of the live chat; absent: no chat is offered. */
  liveChatUrl: z.optional(z.string()),
  /** For creating that role by one click: CloudFormation's console and the template in Amazon S3. */
  cloudFormation: z.optional(z.object({ consoleUrl: z.string(), templateUrl: z.string() })),
  /** The event bus that receives mail events of customers' Amazon SES. */
  eventBusArn: z.optional(z.string()),
  /** Where errors are reported; absent: they are not reported. */
  sentry: z.optional(z.object({ dsn: z.string(), environment: z.string(), release: z.string() })),
  /** A sentence of the operator above every page, with a link to more about it; in each language of the app. */
  notice: z.optional(
    z.object({
      text: z.record(z.enum(["en", "de"]), z.string()),
      link: z.object({ text: z.record(z.enum(["en", "de"]), z.string()), href: z.string() }),
    }),
  ),
  /** The login of the demo company, which the login page fills in; a deployment never has one. */
  demo: z.optional(z.object({ email: z.string(), password: z.string() })),
  maintenance: z.boolean(),
});
export type Config = z.infer<typeof Config>;
export type DemoLogin = NonNullable<Config["demo"]>;

let loading: Promise<Config> | undefined;

/**
 * The settings of this stage as they were when the page was opened. Rejects if they are not in the page, as in
 * development, and the product cannot be reached.
 */
export function loadConfig(): Promise<Config> {
  loading ??= readConfig().catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}

/** The settings of this stage, for components below a Suspense boundary. */
export function useConfig(): Config {
  return use(loadConfig());
}

async function readConfig(): Promise<Config> {
  const inPage = document.getElementById("settings")?.textContent ?? "";
  return inPage === "" ? fetchConfig() : Config.parse(JSON.parse(inPage));
}

/** Fetches the current settings of this stage. */
export async function fetchConfig(): Promise<Config> {
  const response = await fetch("/config.json", { credentials: "same-origin", cache: "no-cache" });
  if (!response.ok) throw new Error(`/config.json answered ${String(response.status)}`);
  return Config.parse(await response.json());
}
