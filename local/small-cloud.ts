import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sdkVariables } from "./aws/function-sessions.ts";
import { createWorld, type World } from "./aws/world.ts";
import { createClock } from "./clock/create-clock.ts";
import { startNameServer } from "./dns/server/start-name-server.ts";
import { openZone } from "./dns/zone.ts";
import { eraseAccountData } from "./erase-account-data.ts";
import { reportEnvironment } from "./error-reports.ts";
import { createFaults } from "./faults/create-faults.ts";
import { listen } from "./http/listen.ts";
import type { LocalService } from "./http/service.ts";
import { createLambda, type LocalLambda } from "./lambda/create-lambda.ts";
import { createInProcessLambda } from "./lambda/in-process.ts";
import type { LambdaFunction } from "./lambda/lambda-function.ts";
import { createMailbox, type Mailbox } from "./mailbox/mailbox.ts";
import { openServices, type ServiceOptions } from "./services.ts";
import { environmentFor } from "./settings.ts";
import { openStore } from "./store.ts";

export interface SmallCloudOptions extends ServiceOptions {
  /** 0: any free port. */
  readonly port: number;
  /** Of its name server, by UDP and TCP; any free port unless given. */
  readonly dnsPort?: number;
  /** Given: Lambdas run as AWS runs them, from what is built for the deployment. Absent: from source, in this process. */
  readonly lambda?: LambdaOptions | undefined;
}

interface LambdaOptions {
  readonly functions: readonly LambdaFunction[];
  /** Takes a line for each invocation. */
  readonly writeReport?: (line: string) => void;
  /** Takes each line that a Lambda logs; the output unless given. */
  readonly writeLog?: (line: string) => void;
}

export interface SmallCloud {
  readonly url: string;
  readonly mailbox: Mailbox;
  /** Customers' AWS accounts and their roles. */
  readonly world: World;
  /** Present if Lambdas run in processes of their own. */
  readonly lambda: LocalLambda | undefined;
  /** Finishes what is under way and closes all files. */
  readonly close: () => Promise<void>;
}

const now = () => new Date();

const writeToOutput = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Starts the whole product on one loopback port, and sets the environment by which AWS SDK clients in this process find
 * the services: there is one small cloud per process.
 */
export async function startSmallCloud(options: SmallCloudOptions): Promise<SmallCloud> {
  const { dataFolder, sesLimits } = options;
  const mounts: Record<string, LocalService> = {};
  const server = await listen(mounts, options.port);
  const awsUrl = `http://127.0.0.1:${server.port}`;
  const url = `http://localhost:${server.port}`;
  const store = openStore(dataFolder === undefined ? ":memory:" : join(dataFolder, "services.sqlite"));
  const nameServer = await startNameServer(openZone(store, now), options.dnsPort);
  const variables = {
    ...environmentFor({ appUrl: url, awsUrl, dnsServer: nameServer.address, ...sesLimits }),
    ...reportEnvironment(options.sentryDsn),
  };
  Object.assign(process.env, variables);
  // Objects are files even when nothing is to be kept.
  const objectFolder = dataFolder === undefined ? await mkdtemp(join(tmpdir(), "sestina-s3-")) : join(dataFolder, "s3");
  const clock = createClock(store);
  const faults = createFaults({ store, now, random: randomBytes });
  const mailbox = createMailbox(store);
  const world = createWorld({ store, now, random: randomBytes, onDelete: eraseAccountData(store) });
  const { LOG_LEVEL = "info", NEW_ROLE_WAIT_SECONDS = "15" } = process.env;
  const lambda =
    options.lambda &&
    createLambda({
      writeLog: writeToOutput,
      ...options.lambda,
      variables: { LOG_LEVEL, NEW_ROLE_WAIT_SECONDS, ...variables },
      credentialsOf: ({ role }, functionName) => role && sdkVariables(world.startFunctionSession(role, functionName)),
      clockOffsetMs: clock.offsetMs,
    });
  if (lambda !== undefined) clock.onChange(lambda.recycle);
  const invoke = lambda?.invoke ?? createInProcessLambda(options.root);
  const shared = { store, mailbox, world, faults, clock, objectFolder, invoke, now };
  Object.assign(mounts, await openServices(options, shared, { url, awsUrl }));
  for (const service of Object.values(mounts)) service.start?.();
  return {
    url,
    mailbox,
    world,
    lambda,
    close: async () => {
      // First, or a fault would hold what the services wait for.
      faults.close();
      await server.close();
      lambda?.close();
      await nameServer.close();
      store.close();
      clock.close();
      if (dataFolder === undefined) await rm(objectFolder, { recursive: true, force: true });
    },
  };
}
