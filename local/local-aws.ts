import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sdkVariables } from "./aws/function-sessions.ts";
import { createAwsAccounts, type AwsAccounts } from "./aws/aws-accounts.ts";
import { createClock } from "./clock/create-clock.ts";
import type { Addresses, CloudSetup } from "./cloud-setup.ts";
import { startNameServer } from "./dns/server/start-name-server.ts";
import { openZone } from "./dns/zone.ts";
import { foreignVariables, sdkEnvironment } from "./environment.ts";
import { eraseAccountData } from "./erase-account-data.ts";
import { createFaults } from "./faults/create-faults.ts";
import { listen } from "./http/listen.ts";
import type { LocalService } from "./http/service.ts";
import { createLambda, type LocalLambda } from "./lambda/create-lambda.ts";
import { createInProcessLambda } from "./lambda/in-process.ts";
import { reloadingModules } from "./lambda/reloading-modules.ts";
import type { InvokeLambda } from "./lambda/lambda.ts";
import type { LambdaFunction } from "./lambda/lambda-function.ts";
import { createMailbox, type Mailbox } from "./mailbox/mailbox.ts";
import { openServices, type ServiceOptions } from "./services.ts";
import { openStore } from "./store.ts";

/** URLs that are known once the ports are. */
export interface StartedAddresses extends Addresses {
  /** Address of the name server that answers from the local AWS's DNS. */
  readonly dnsServer: string;
}

export interface LocalAwsOptions extends ServiceOptions {
  /** 0: any free port. */
  readonly port: number;
  /** Port of the name server, by UDP and TCP; any free port unless given. */
  readonly dnsPort?: number | undefined;
  /** The folder that the files of Lambdas are relative to. */
  readonly root: string;
  /**
   * Given: Lambdas run in separate processes from the deployment's build, as on AWS. Absent: from source, in this
   * process.
   */
  readonly lambda?: LambdaOptions | undefined;
  /** Whether Lambdas from source are loaded again once a file of them has changed. */
  readonly reload?: boolean | undefined;
  /** `invoke` runs a Lambda by its file. */
  readonly setup: (addresses: StartedAddresses, invoke: InvokeLambda) => CloudSetup;
  /** Environment variables of this process and of all Lambdas, in addition to those of the AWS SDK. */
  readonly variables?: (addresses: StartedAddresses) => Readonly<Record<string, string>>;
  /** Environment variables of Lambdas only, if they run in separate processes. */
  readonly lambdaVariables?: Readonly<Record<string, string>>;
}

interface LambdaOptions {
  readonly functions: readonly LambdaFunction[];
  /** Called with a line for each invocation. */
  readonly writeReport?: (line: string) => void;
  /** Called with each line that a Lambda logs; the standard output unless given. */
  readonly writeLog?: (line: string) => void;
}

export interface LocalAws {
  readonly url: string;
  readonly mailbox: Mailbox;
  /** Customers' AWS accounts and their roles. */
  readonly awsAccounts: AwsAccounts;
  /** Present if Lambdas run in separate processes. */
  readonly lambda: LocalLambda | undefined;
  /** Completes work in progress and closes all files. */
  readonly close: () => Promise<void>;
}

const now = () => new Date();

const writeToOutput = (line: string) => void process.stdout.write(`${line}\n`);

const inProcess = ({ root, reload = false }: LocalAwsOptions): InvokeLambda =>
  createInProcessLambda(root, reload ? reloadingModules(root).load : undefined);

/**
 * Starts the local AWS on one loopback port, and sets the environment by which AWS SDK clients in this process find the
 * services: there is one local AWS per process.
 */
export async function startLocalAws(options: LocalAwsOptions): Promise<LocalAws> {
  const { dataFolder } = options;
  const mounts: Record<string, LocalService> = {};
  const server = await listen(mounts, options.port);
  const awsUrl = `http://127.0.0.1:${server.port}`;
  const url = `http://localhost:${server.port}`;
  const store = openStore(dataFolder === undefined ? ":memory:" : join(dataFolder, "services.sqlite"));
  const nameServer = await startNameServer(openZone(store, now), options.dnsPort);
  const addresses = { url, awsUrl, dnsServer: nameServer.address };
  const variables = { ...sdkEnvironment(awsUrl), ...options.variables?.(addresses) };
  for (const name of foreignVariables) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, variables);
  // Objects are files even if no data folder is given.
  const objectFolder =
    dataFolder === undefined ? await mkdtemp(join(tmpdir(), "local-aws-s3-")) : join(dataFolder, "s3");
  const clock = createClock(store);
  const faults = createFaults({ store, now, random: randomBytes });
  const mailbox = createMailbox(store);
  const awsAccounts = createAwsAccounts({ store, now, random: randomBytes, onDelete: eraseAccountData(store) });
  const lambda =
    options.lambda &&
    createLambda({
      writeLog: writeToOutput,
      ...options.lambda,
      variables: { ...options.lambdaVariables, ...variables },
      credentialsOf: ({ role }, functionName) =>
        role && sdkVariables(awsAccounts.startFunctionSession(role, functionName)),
      clockOffsetMs: clock.offsetMs,
    });
  if (lambda !== undefined) clock.onChange(lambda.recycle);
  const invoke = lambda?.invoke ?? inProcess(options);
  const shared = { store, mailbox, awsAccounts, faults, clock, objectFolder, invoke, now };
  Object.assign(mounts, await openServices(options.setup(addresses, invoke), options, shared, addresses));
  for (const service of Object.values(mounts)) service.start?.();
  return {
    url,
    mailbox,
    awsAccounts,
    lambda,
    close: async () => {
      // Closed first, or a delay would hold up the services.
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
