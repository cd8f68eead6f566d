import { CognitoIdentityProviderClient, InitiateAuthCommand } from "@aws-sdk/client-cognito-identity-provider";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { accountRegionKey, type AccountRegion } from "#local/aws/account-region.ts";
import { openSesState } from "#local/ses/ses-state.ts";
import { operator } from "#local/operator.ts";
import { pool } from "#bin/local-stage/settings.ts";
import { openStore } from "#local/store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { companyRoutes } from "#shared/api/company.ts";
import type { Route } from "#shared/api/route.ts";
import { userRoutes } from "#shared/api/users.ts";
import { type FaultControls, faultControls } from "./fault-controls.ts";
import { type ApiAnswer, callApi, type CallOptions, password } from "./product.ts";

/** The product in a separate process, which can be killed and whose time can be moved, with one user in it. */
export interface KillableProduct {
  readonly call: (route: Route, options?: CallOptions) => Promise<ApiAnswer>;
  readonly faults: FaultControls;
  readonly forward: (seconds: number) => Promise<void>;
  /** SIGKILL, without a graceful shutdown. */
  readonly kill: () => Promise<void>;
  /** On the data of the previous process. */
  readonly start: () => Promise<void>;
  /** While it is stopped: marks addresses as verified in the user's AWS account. */
  readonly addVerified: (addresses: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

const region = "eu-central-1";
const email = "ada@example.com";

const verifiedIdentity = (place: AccountRegion, name: string) => ({
  ...place,
  name,
  type: "EMAIL_ADDRESS" as const,
  createdAt: "2026-11-20T00:00:00.000Z",
  verifiedAt: "2026-11-20T00:00:00.000Z",
  dkimTokens: [],
  dkimSigning: true,
  feedbackForwarding: true,
  tags: [],
});

export async function startKillableProduct(): Promise<KillableProduct> {
  const folder = await mkdtemp(join(tmpdir(), "sestina-killable-"));
  let child: ChildProcess;
  let url = "";
  let token = "";
  const start = async () => {
    const program = fileURLToPath(new URL("../../bin/soak/product-child.ts", import.meta.url));
    const options = ["--disable-warning=ExperimentalWarning", program, folder, "Infinity"];
    const env = { ...process.env, LOG_LEVEL: "error" };
    child = spawn(process.execPath, options, { stdio: ["ignore", "pipe", "inherit"], env });
    const [line] = (await once(child.stdout!, "data")) as [Buffer];
    url = line.toString().trim();
  };
  const kill = async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  const call = (route: Route, options?: CallOptions) =>
    callApi(url, route, { token: token === "" ? undefined : token, ...options });
  async function atConsole(method: string, path: string, body?: object): Promise<any> {
    const answer = await fetch(`${url}/_local/api${path}`, { method, body: body && JSON.stringify(body) });
    return answer.json();
  }

  await start();
  await call(userRoutes.registerUser, { body: { email, password } });
  const { mails } = await atConsole("GET", `/mails?to=${encodeURIComponent(email)}`);
  const { html } = await atConsole("GET", `/mails/${mails[0].id}`);
  await call(userRoutes.verifyUser, { body: { email, code: /code=([\w-]{43})/.exec(html)![1], password } });
  const signIn = async () => {
    const endpoint = `${url.replace("localhost", "127.0.0.1")}/_aws/cognito-idp`;
    const cognito = new CognitoIdentityProviderClient({ region: operator.region, endpoint, credentials: operator });
    const { AuthenticationResult } = await cognito.send(
      new InitiateAuthCommand({
        AuthFlow: "USER_PASSWORD_AUTH",
        ClientId: pool.clientId,
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    );
    token = AuthenticationResult!.IdToken!;
  };
  await signIn();
  const { body: company } = await call(companyRoutes.getCompany);
  const { id: accountId } = await atConsole("POST", "/accounts", { name: "A customer" });
  const { arn } = await atConsole("POST", `/accounts/${accountId}/roles`, { externalId: company.uid });
  const connected = await call(accountRoutes.connectAccount, {
    body: { alias: "Main", awsRegion: region, roleArn: arn },
  });
  if (connected.status !== 201) throw new Error(JSON.stringify(connected.body));

  return {
    call,
    faults: faultControls(() => url),
    forward: async (seconds) => {
      await atConsole("POST", "/clock", { forwardMs: seconds * 1000 });
      // The previous session may have ended.
      await signIn();
    },
    kill,
    start,
    addVerified: (addresses) => {
      const store = openStore(join(folder, "services.sqlite"));
      const { identities } = openSesState(store);
      const place = { accountId, region };
      store.atomically(() => {
        for (const name of addresses) identities.put(accountRegionKey(place, name), verifiedIdentity(place, name));
      });
      store.close();
    },
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) await kill();
      await rm(folder, { recursive: true });
    },
  };
}
