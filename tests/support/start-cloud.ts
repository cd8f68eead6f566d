import { once } from "node:events";
import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { type LocalStageOptions, startLocalStage } from "#bin/local-stage/start-local-stage.ts";
import type { LocalAws } from "#local/local-aws.ts";

interface Ports {
  readonly port: number;
  readonly dnsPort: number;
}

interface TakenPorts {
  readonly numbers: Ports;
  readonly giveBack: () => void;
}

/** Below the ephemeral ports of operating systems: no outgoing connection uses one of these. */
const range = { from: 20_000, to: 32_000 } as const;
const MAX_TRIES = 50;

const kept: { numbers?: Ports; isTaken: boolean } = { isTaken: false };

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  const closed = once(server, "close");
  server.close();
  await closed;
  return true;
}

async function findPorts(): Promise<Ports> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const port = randomInt(range.from, range.to);
    if ((await isFree(port)) && (await isFree(port + 1))) return { port, dnsPort: port + 1 };
  }
  throw new Error("No two ports are free for a product.");
}

async function takePorts(): Promise<TakenPorts> {
  if (kept.isTaken) return { numbers: await findPorts(), giveBack: () => undefined };
  kept.isTaken = true;
  kept.numbers ??= await findPorts();
  return { numbers: kept.numbers, giveBack: () => (kept.isTaken = false) };
}

/**
 * The local AWS on ports that this process keeps: each one after the first gets the same ports. Test files that share a
 * process share its modules, and clients keep the first URL. A second one in parallel gets other ports.
 */
export async function startCloud(options: Omit<LocalStageOptions, "port" | "dnsPort">): Promise<LocalAws> {
  const { numbers, giveBack } = await takePorts();
  const cloud = await startLocalStage({ ...options, ...numbers });
  const close = async () => {
    await cloud.close();
    giveBack();
  };
  return { ...cloud, close };
}
