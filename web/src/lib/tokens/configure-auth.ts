import { Amplify } from "aws-amplify";
import { loadChunk } from "../chunks/load-chunk.ts";
import { loadConfig } from "../config/config.ts";
import { hasHostedSession } from "./has-hosted-session.ts";

let configured: { readonly hosted: boolean; readonly done: Promise<void> } | undefined;

/**
 * Configures Amplify with the user pool and the app client that refreshes this browser's session: hosted sign-ins have
 * their own app client. Await it before any use of `aws-amplify/auth`.
 */
export function configureAuth(): Promise<void> {
  const hosted = hasHostedSession.read() === true;
  if (configured?.hosted === hosted) return configured.done;
  const done = configure(hosted).catch((cause: unknown) => {
    configured = undefined;
    throw cause;
  });
  configured = { hosted, done };
  return done;
}

/** The same before a sign-in by the pool's API: a hosted session of this browser ends first. */
export async function configureSignIn(): Promise<void> {
  if (hasHostedSession.read() === true) {
    await (await loadChunk(() => import("./end-hosted-session.ts"))).endHostedSession(configureAuth);
  }
  await configureAuth();
}

async function configure(hosted: boolean): Promise<void> {
  const config = await loadConfig();
  const { userPoolId, userPoolEndpoint } = config;
  const userPoolClientId = (hosted ? config.hostedClientId : undefined) ?? config.userPoolClientId;
  const endpoint = userPoolEndpoint === undefined ? undefined : new URL(userPoolEndpoint, window.location.href).href;
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, ...(endpoint && { userPoolEndpoint: endpoint }) } },
  });
}
