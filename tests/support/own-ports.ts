import { once } from "node:events";
import { randomInt } from "node:crypto";
import { createServer } from "node:net";

interface Ports {
  readonly port: number;
  readonly dnsPort: number;
}

interface TakenPorts {
  readonly numbers: Ports;
  readonly giveBack: () => void;
}

/** Below those that systems give to whoever asks for any: no connection has one of these for its own end. */
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

/**
 * The ports on which this process starts its product. Each product after the first gets the same ones: test files that share a process
 * share its modules, and clients keep the address that they met first. A second product beside the first has others.
 */
export async function takePorts(): Promise<TakenPorts> {
  if (kept.isTaken) return { numbers: await findPorts(), giveBack: () => undefined };
  kept.isTaken = true;
  kept.numbers ??= await findPorts();
  return { numbers: kept.numbers, giveBack: () => (kept.isTaken = false) };
}
