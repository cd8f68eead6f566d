import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import * as z from "zod";
import { callDriver, drivePage, type DrivenPage } from "./webdriver.ts";

/** WebKitGTK's MiniBrowser, driven by its WebKitWebDriver, on a screen of its own where there is none. */
interface WebKit {
  readonly page: DrivenPage;
  readonly close: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  server.close();
  await once(server, "close");
  return port;
}

/** A screen in memory (Xvfb), unless the shell has one; its number is written by Xvfb once it is ready. */
async function openScreen(): Promise<{ readonly env: NodeJS.ProcessEnv; readonly screen?: ChildProcess }> {
  if (process.env["DISPLAY"] !== undefined || process.env["WAYLAND_DISPLAY"] !== undefined) return { env: process.env };
  const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1440x1000x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [number] = z.tuple([z.instanceof(Buffer)]).parse(await once(screen.stdio[3]!, "data"));
  return { screen, env: { ...process.env, DISPLAY: `:${number.toString().trim()}` } };
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
}

/** Starts a browser without cookies or storage of an earlier one. `until` calls again until an action succeeds or takes too long. */
export async function openWebKit(until: <T>(act: () => Promise<T>) => Promise<T>): Promise<WebKit> {
  const { env, screen } = await openScreen();
  const port = await freePort();
  const driver = spawn(process.env["WEBKIT_DRIVER"] ?? "WebKitWebDriver", [`--port=${String(port)}`], {
    env,
    stdio: "ignore",
  });
  const address = `http://127.0.0.1:${String(port)}`;
  await until(() => callDriver(`${address}/status`, "GET"));
  const { sessionId } = z
    .object({ sessionId: z.string() })
    .parse(await callDriver(`${address}/session`, "POST", { capabilities: { alwaysMatch: {} } }));
  const session = `${address}/session/${sessionId}`;
  await callDriver(`${session}/window/rect`, "POST", { width: 1440, height: 1000 });
  return {
    page: drivePage(session, until),
    close: async () => {
      await callDriver(session, "DELETE");
      await end(driver);
      await end(screen);
    },
  };
}
