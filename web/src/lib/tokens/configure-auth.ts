import { Amplify } from "aws-amplify";
import { loadChunk } from "../chunks/load-chunk.ts";
import { loadConfig } from "../config/config.ts";
import { hasHostedSession } from "./has-hosted-session.ts";

let configured: { readonly hosted: boolean; readonly done: Promise<void> } | undefined;

/**
 * Configures Amplify with our user pool and the app client by which this browser's session is refreshed: a sign-in by
 * another provider belongs to the client of the hosted pages. Every use of `aws-amplify/auth` waits for this.
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

/** The same for a sign-in by the pool's API: a session by another provider ends in this browser. */
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
