import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createWorld, type World } from "./aws/world.ts";
import { createClock } from "./clock/create-clock.ts";
import { startNameServer } from "./dns/server/start-name-server.ts";
import { openZone } from "./dns/zone.ts";
import { reportEnvironment } from "./error-reports.ts";
import { createFaults } from "./faults/create-faults.ts";
import { listen } from "./http/listen.ts";
import type { LocalService } from "./http/service.ts";
import { createMailbox, type Mailbox } from "./mailbox/mailbox.ts";
import { openServices, type ServiceOptions } from "./services.ts";
import { environmentFor } from "./settings.ts";
import { openStore } from "./store.ts";

export interface SmallCloudOptions extends ServiceOptions {
  /** 0: any free port. */
  readonly port: number;
}

export interface SmallCloud {
  readonly url: string;
  readonly mailbox: Mailbox;
  /** Customers' AWS accounts and their roles. */
  readonly world: World;
  /** Finishes what is under way and closes all files. */
  readonly close: () => Promise<void>;
}

const now = () => new Date();

/**
 * Starts the whole product on one loopback port, and sets the environment by which its Lambdas, in this process,
 * find the services: there is one small cloud per process.
 */
export async function startSmallCloud(options: SmallCloudOptions): Promise<SmallCloud> {
  const { dataFolder, sesLimits } = options;
  const mounts: Record<string, LocalService> = {};
  const server = await listen(mounts, options.port);
  const awsUrl = `http://127.0.0.1:${server.port}`;
  const url = `http://localhost:${server.port}`;
  const store = openStore(dataFolder === undefined ? ":memory:" : join(dataFolder, "services.sqlite"));
  const nameServer = await startNameServer(openZone(store, now));
  Object.assign(process.env, environmentFor({ appUrl: url, awsUrl, dnsServer: nameServer.address, ...sesLimits }));
  Object.assign(process.env, reportEnvironment(options.sentryDsn));
  // Objects are files even when nothing is to be kept.
  const objectFolder = dataFolder === undefined ? await mkdtemp(join(tmpdir(), "sestina-s3-")) : join(dataFolder, "s3");
  const clock = createClock(store);
  const faults = createFaults({ store, now, random: randomBytes });
  const mailbox = createMailbox(store);
  const world = createWorld({ store, now, random: randomBytes });
  const shared = { store, mailbox, world, faults, clock, objectFolder, now };
  Object.assign(mounts, await openServices(options, shared, { url, awsUrl }));
  for (const service of Object.values(mounts)) service.start?.();
  return {
    url,
    mailbox,
    world,
    close: async () => {
      // First, or a fault would hold what the services wait for.
      faults.close();
      await server.close();
      await nameServer.close();
      store.close();
      clock.close();
      if (dataFolder === undefined) await rm(objectFolder, { recursive: true, force: true });
    },
  };
}
