import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openWebhookSender } from "#functions/adapters/webhook-sender/sender.ts";
import { AppError } from "#shared/errors.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { type HostileNameServer, startHostileNameServer } from "#tests/support/hostile-name-server.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { type Receiver, type ReceiverAnswer, startReceiver, withStatus } from "#tests/support/webhook-receiver.ts";

const ranges = { WEBHOOK_ALLOWED_RANGES: "127.0.0.0/8,::1/128" };
const local = openWebhookSender(ranges);
const strict = openWebhookSender({});
const body = '{"type":"webhook-test"}';
const headers = { "content-type": "application/json", "webhook-id": "msg_1" };

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const sendTo = (url = receiver.url, sender = local) => sender.send({ url, headers, body });

/** The error's code and field, and the sentence; undefined if the address is accepted. */
function refusalOf(url: string, sender = strict) {
  try {
    sender.check(url);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, error.fields[0]?.field, error.fields[0]?.rule];
  }
}

const begins = "Please enter an address that begins with https://.";
const noAddress = "Please enter a host name, not an IP address.";
const notPublic = "Please enter a host name of the public internet.";
const noUser = "Please enter the address without a user name and a password.";
const otherPort = "Only the ports 443 and 8443 are called.";

describe("the address of a webhook", () => {
  it.each([
    ["http://hooks.example/", begins],
    ["ftp://hooks.example/", begins],
    ["file:///etc/passwd", begins],
    ["gopher://hooks.example/", begins],
    ["data:text/plain,x", begins],
    ["//hooks.example/", begins],
    ["hooks.example/path", begins],
    ["https://", begins],
    ["https://hooks.example:99999/", begins],
    ["https://127.0.0.1/", noAddress],
    ["https://127.1/", noAddress],
    ["https://2130706433/", noAddress],
    ["https://0x7f000001/", noAddress],
    ["https://0x7f.0.0.1/", noAddress],
    ["https://0177.0.0.1/", noAddress],
    ["https://017700000001/", noAddress],
    ["https://127.0.0.1./", noAddress],
    ["https://%31%32%37.0.0.1/", noAddress],
    ["https://①②⑦.⓪.⓪.①/", noAddress],
    ["https://127。0。0。1/", noAddress],
    ["https://169.254.169.254/latest/meta-data/", noAddress],
    ["https://8.8.8.8/", noAddress],
    ["https://[::1]/", noAddress],
    ["https://[::]/", noAddress],
    ["https://[::ffff:127.0.0.1]/", noAddress],
    ["https://[::ffff:7f00:1]/", noAddress],
    ["https://[64:ff9b::7f00:1]/", noAddress],
    ["https://[2002:7f00:1::]/", noAddress],
    ["https://[fd00:ec2::254]/", noAddress],
    ["https://[fe80::1]/", noAddress],
    ["https://localhost/", notPublic],
    ["https://LOCALHOST./", notPublic],
    ["https://a.localhost/", notPublic],
    ["https://intranet/", notPublic],
    ["https://printer.local/", notPublic],
    ["https://metadata.google.internal/", notPublic],
    ["https://router.home.arpa/", notPublic],
    ["https://user@hooks.example/", noUser],
    ["https://user:secret@hooks.example/", noUser],
    ["https://hooks.example@127.0.0.1/", noUser],
    ["https://hooks.example\\@127.0.0.1/", undefined],
    ["https://hooks.example#@127.0.0.1/", "Please enter the address without a part behind #."],
    ["https://hooks.example:22/", otherPort],
    ["https://hooks.example:80/", otherPort],
    ["https://hooks.example:6379/", otherPort],
    ["https://hooks.example/", undefined],
    ["https://hooks.example./", undefined],
    ["https://hooks.example:443/a?b=c", undefined],
    ["https://hooks.example:8443/", undefined],
    ["https://bücher.example/", undefined],
  ])("%s is refused with: %s", (url, rule) => {
    expect(refusalOf(url)).toEqual(rule === undefined ? undefined : ["WEBHOOK_URL_NOT_ALLOWED", "url", rule]);
  });

  it("is stored in its normal form", () => {
    expect(strict.check("HTTPS://Bücher.Example:443/a b")).toBe("https://xn--bcher-kva.example/a%20b");
  });

  it("may be this machine only as an address within the ranges of the stage's settings", () => {
    expect(local.check("http://127.0.0.1:8080/hook")).toBe("http://127.0.0.1:8080/hook");
    expect(local.check("http://[::1]:8080/hook")).toBe("http://[::1]:8080/hook");
    expect(refusalOf("http://localhost:8080/", local)).toHaveLength(3);
    expect(refusalOf("http://10.0.0.1/", local)).toHaveLength(3);
    expect(refusalOf("ftp://127.0.0.1/", local)).toHaveLength(3);
    expect(refusalOf("http://127.0.0.1:8080/hook")).toHaveLength(3);
  });
});

describe("a request", () => {
  it("has the body and the headers, and gives status, time and the begin of the answer", async () => {
    receiver.answerWith(withStatus(200, "x".repeat(5000)));
    expect(await sendTo()).toEqual({ durationMs: expect.any(Number), status: 200, answer: "x".repeat(1024) });
    expect(receiver.received).toMatchObject([{ method: "POST", path: "/hook", body, headers }]);
  });

  it("is not sent to an address that a stage does not allow, even if it was stored", async () => {
    expect((await sendTo(receiver.url, strict)).error).toBe(begins);
    expect(receiver.received).toEqual([]);
  });
});

const SECONDS_MS = 1000;
/** Headers that come byte by byte and never end. */
const slowHeaders: ReceiverAnswer = ({ socket }) => {
  socket?.write("HTTP/1.1 200 OK\r\n");
  const timer = setInterval(() => socket?.write("x-more: y\r\n"), 200);
  socket?.on("close", () => clearInterval(timer));
};
const slowBody: ReceiverAnswer = (response) => {
  response.writeHead(200, { "content-type": "text/plain" });
  const timer = setInterval(() => response.write("x"), 200);
  response.on("close", () => clearInterval(timer));
};

describe("a hostile receiver", () => {
  it.each<[string, ReceiverAnswer]>([
    ["never answers", () => undefined],
    ["sends its headers slowly", slowHeaders],
    ["sends its body slowly", slowBody],
  ])("that %s is left after 5 seconds in all", { timeout: scaledTimeout(30_000) }, async (_, answer) => {
    receiver.answerWith(answer);
    const { durationMs, ...came } = await sendTo();
    expect(came).toEqual({ error: "No complete answer came within 5 seconds." });
    expect(durationMs).toBeGreaterThan(4.9 * SECONDS_MS);
  });

  it("that answers without end is read up to 64 KB", async () => {
    let isClosed = false;
    receiver.answerWith((response) => {
      response.on("close", () => (isClosed = true));
      response.on("error", () => undefined);
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(16_384)));
      };
      response.on("drain", more);
      response.writeHead(200);
      more();
    });
    expect(await sendTo()).toMatchObject({ status: 200, answer: "x".repeat(1024) });
    await expectSoon(() => isClosed).toBe(true);
  });

  it.each([301, 302, 303, 307, 308])(
    "that redirects to the metadata of a machine by %i is not followed",
    async (status) => {
      receiver.answerWith((response) => {
        response.writeHead(status, { location: "http://169.254.169.254/latest/meta-data/" }).end();
      });
      const { error } = await sendTo();
      expect(error).toBe(`It answered ${String(status)}. Redirects are not followed.`);
      expect(receiver.received).toHaveLength(1);
    },
  );

  it.each<[string, ReceiverAnswer]>([
    ["resets the connection", ({ socket }) => socket?.resetAndDestroy()],
    ["ends the connection without an answer", ({ socket }) => socket?.end()],
    [
      "ends it within the body",
      (response) => response.writeHead(200, { "content-length": 100 }).write("x", () => response.destroy()),
    ],
  ])("that %s has taken nothing", async (_, answer) => {
    receiver.answerWith(answer);
    expect(await sendTo()).toEqual({
      durationMs: expect.any(Number),
      error: "The receiver closed the connection before its answer was complete.",
    });
  });

  it("that speaks no HTTP, or refuses connections, has taken nothing", async () => {
    receiver.answerWith(({ socket }) => socket?.end("SSH-2.0-OpenSSH_9.9\r\n"));
    expect((await sendTo()).error).toBe("The connection failed (HPE_INVALID_CONSTANT).");
    await receiver.close();
    expect((await sendTo()).error).toBe("The receiver refused the connection.");
    receiver = await startReceiver();
  });
});

describe("a host name", () => {
  let server: HostileNameServer;
  let byName: ReturnType<typeof openWebhookSender>;
  beforeAll(async () => {
    server = await startHostileNameServer();
    byName = openWebhookSender({ DNS_SERVER: server.address, ...ranges });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.asked();
  });

  const send = async () => (await byName.send({ url: "https://hooks.example:8443/", headers, body })).error;
  const refused = "The host name leads to an address that is not on the public internet. Nothing was sent.";

  it.each<[string[], string[]]>([
    [["127.0.0.1"], []],
    [["169.254.169.254"], []],
    [["10.0.0.1"], []],
    [["100.64.0.1"], []],
    [["192.0.2.1"], ["2606:4700::1111"]],
    [["224.0.0.1"], []],
    [["8.8.8.8", "10.0.0.1"], []],
    [["93.184.216.34"], ["::1"]],
    [["93.184.216.34"], ["::ffff:127.0.0.1"]],
    [["93.184.216.34"], ["fd00:ec2::254"]],
    [["93.184.216.34"], ["64:ff9b::a9fe:a9fe"]],
    [["93.184.216.34"], ["2002:7f00:1::"]],
    [["93.184.216.34"], ["fe80::1"]],
    [["93.184.216.34"], ["ff02::1"]],
  ])("with the addresses %s %s is refused, though another one may be public", async (v4, v6) => {
    server.answerWith((type) => (type === "A" ? v4 : v6));
    expect(await send()).toBe(refused);
  });

  it("is resolved once per request, so that another answer behind the check is not called", async () => {
    let times = 0;
    server.answerWith((type) => {
      if (type === "AAAA") return [];
      times += 1;
      return [times === 1 ? "127.0.0.1" : "93.184.216.34"];
    });
    expect(await send()).toBe(refused);
    expect(server.asked().toSorted()).toEqual(["A", "AAAA"]);
  });

  it("that has no address is not called", async () => {
    server.answerWith(() => []);
    expect(await send()).toBe("The host name cannot be resolved.");
  });
});
