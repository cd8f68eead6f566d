import { Amplify } from "aws-amplify";
import { loadConfig } from "../config/config.ts";

let configured: Promise<void> | undefined;

/** Tells Amplify once which user pool is ours; every use of `aws-amplify/auth` waits for this. */
export function configureAuth(): Promise<void> {
  configured ??= configure().catch((cause: unknown) => {
    configured = undefined;
    throw cause;
  });
  return configured;
}

async function configure(): Promise<void> {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await loadConfig();
  const endpoint = userPoolEndpoint === undefined ? undefined : new URL(userPoolEndpoint, window.location.href).href;
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, ...(endpoint && { userPoolEndpoint: endpoint }) } },
  });
}
