import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "#local/http/listen.ts";

async function ask(port: number, path: string, agent: Agent): Promise<string> {
  const [answer] = (await once(get({ port, path, agent, host: "127.0.0.1" }), "response")) as [IncomingMessage];
  return text(answer);
}

test("a stopping server answers open requests, and does not wait for idle connections of browsers", async () => {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const gate = Promise.withResolvers<undefined>();
  const asked = Promise.withResolvers<undefined>();
  const handle = async ({ path }: { path: string }) => {
    if (path === "/slow") {
      asked.resolve(undefined);
      await gate.promise;
    }
    return { status: 200, body: `answer of ${path}` };
  };
  const server = await listen({ "": { handle } }, 0);
  expect(await ask(server.port, "/quick", agent)).toBe("answer of /quick");
  const silent = connect(server.port, "127.0.0.1");
  await once(silent, "connect");

  const slow = ask(server.port, "/slow", agent);
  await asked.promise;
  const closed = server.close();
  gate.resolve(undefined);
  expect(await slow).toBe("answer of /slow");
  await closed;
  await expect(ask(server.port, "/quick", new Agent())).rejects.toThrow("ECONNREFUSED");
});

test("a server closes no connection that its client keeps open, since a call may be in transit", async () => {
  const server = await listen({ "": { handle: () => Promise.resolve({ status: 200 }) } }, 0);
  const { headers } = await fetch(`http://127.0.0.1:${String(server.port)}/`);
  expect([headers.get("connection"), headers.get("keep-alive")]).toEqual(["keep-alive", null]);
  await server.close();
});
