import { Resolver } from "node:dns/promises";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDns } from "#functions/adapters/dns/resolver.ts";
import { type NameServer, startNameServer } from "#local/dns/server/start-name-server.ts";
import { openZone, type Zone } from "#local/dns/zone.ts";
import { openStore, type Store } from "#local/store.ts";

let store: Store;
let zone: Zone;
let server: NameServer;
let resolver: Resolver;
beforeAll(async () => {
  store = openStore(":memory:");
  zone = openZone(store, () => new Date());
  server = await startNameServer(zone);
  resolver = new Resolver();
  resolver.setServers([server.address]);
});
afterAll(async () => {
  await server.close();
  store.close();
});
beforeEach(() => {
  for (const record of zone.list()) zone.delete(record);
});

/** Node returns each byte as a character. */
const textsOf = (records: string[][]) => records.map((strings) => Buffer.from(strings.join(""), "latin1").toString());

const codeOf = (question: Promise<unknown>) =>
  question.then(
    () => "answered",
    (error: unknown) => (error as { code: string }).code,
  );

describe("the name server, asked by Node's resolver", () => {
  it("answers with published records, ignoring the case of the name", async () => {
    zone.add(
      { name: "shop.example", type: "A", value: "192.0.2.7" },
      { name: "mails.shop.example", type: "MX", value: "10 feedback-smtp.eu-central-1.amazonses.com" },
      { name: "mails.shop.example", type: "MX", value: "20 second.example.com" },
      { name: "mails.shop.example", type: "TXT", value: '"v=spf1 " "include:amazonses.com ~all"' },
      { name: "a._domainkey.shop.example", type: "CNAME", value: "a.dkim.amazonses.com" },
    );
    expect(await resolver.resolve4("Shop.EXAMPLE")).toEqual(["192.0.2.7"]);
    expect((await resolver.resolveMx("mails.shop.example")).toSorted((a, b) => a.priority - b.priority)).toMatchObject([
      { priority: 10, exchange: "feedback-smtp.eu-central-1.amazonses.com" },
      { priority: 20, exchange: "second.example.com" },
    ]);
    expect(await resolver.resolveTxt("mails.shop.example")).toEqual([["v=spf1 include:amazonses.com ~all"]]);
    expect(await resolver.resolveCname("a._domainkey.shop.example")).toEqual(["a.dkim.amazonses.com"]);
  });

  it("distinguishes a name without such a record from an unknown name", async () => {
    zone.add({ name: "a.b.shop.example", type: "TXT", value: "here" });
    expect(await codeOf(resolver.resolveMx("a.b.shop.example"))).toBe("ENODATA");
    expect(await codeOf(resolver.resolveTxt("b.shop.example"))).toBe("ENODATA");
    expect(await codeOf(resolver.resolveTxt("c.shop.example"))).toBe("ENOTFOUND");
  });

  it("follows aliases, and stops at a cycle", async () => {
    zone.add(
      { name: "www.shop.example", type: "CNAME", value: "cdn.shop.example" },
      { name: "cdn.shop.example", type: "CNAME", value: "edge.example.net" },
      { name: "edge.example.net", type: "A", value: "192.0.2.9" },
      { name: "x.example.org", type: "CNAME", value: "y.example.org" },
      { name: "y.example.org", type: "CNAME", value: "x.example.org" },
      { name: "lost.example.org", type: "CNAME", value: "gone.example.com" },
    );
    expect(await resolver.resolve4("www.shop.example")).toEqual(["192.0.2.9"]);
    expect(await resolver.resolve4("x.example.org")).toEqual([]);
    expect(await codeOf(resolver.resolve4("lost.example.org"))).toBe("ENOTFOUND");
  });

  it("answers by TCP what is too long for a datagram", async () => {
    const texts = ["a", "b", "c"].map((letter) => letter.repeat(3000));
    for (const text of texts) {
      zone.add({ name: "long.example", type: "TXT", value: text.replace(/.{250}/g, '"$&"') });
    }
    const found = await resolver.resolveTxt("long.example");
    expect(found.map((strings) => strings.join("")).sort()).toEqual(texts);
  });

  it("returns every text as it was published", async () => {
    const text = fc
      .string({ minLength: 1, maxLength: 200, unit: "grapheme" })
      .filter(
        (written) => written === written.trim() && !/["\\\p{C}]/u.test(written) && Buffer.byteLength(written) <= 255,
      );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 4 }), async (parts) => {
        for (const record of zone.list()) zone.delete(record);
        zone.add({ name: "any.example", type: "TXT", value: parts.map((part) => `"${part}"`).join(" ") });
        expect(textsOf(await resolver.resolveTxt("any.example"))).toEqual([parts.join("")]);
      }),
      { numRuns: 60 },
    );
  });

  it("keeps answering after malformed messages", async () => {
    zone.add({ name: "shop.example", type: "A", value: "192.0.2.7" });
    const socket = createSocket("udp4");
    const [host, port] = server.address.split(":");
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 64 }), async (bytes) => {
        await new Promise((resolve) => socket.send(bytes, Number(port), host, resolve));
      }),
      { numRuns: 200 },
    );
    const refused = once(socket, "message");
    socket.send(Buffer.from([0x12, 0x34, 0x01]), Number(port), host);
    await refused;
    socket.close();
    expect(await resolver.resolve4("shop.example")).toEqual(["192.0.2.7"]);
  });
});

describe("the product's DNS adapter", () => {
  it("returns published records in one form, and nothing for missing ones", async () => {
    const dns = openDns({ DNS_SERVER: server.address });
    zone.add(
      { name: "mails.shop.example", type: "MX", value: "20 Second.example.com" },
      { name: "mails.shop.example", type: "MX", value: "5 first.example.com" },
      { name: "mails.shop.example", type: "TXT", value: "one" },
      { name: "a.shop.example", type: "CNAME", value: "B.example.com" },
    );
    expect(await dns.mx("mails.shop.example")).toEqual(["5 first.example.com", "20 second.example.com"]);
    expect(await dns.txt("mails.shop.example")).toEqual(["one"]);
    expect(await dns.cname("a.shop.example")).toEqual(["b.example.com"]);
    expect([await dns.cname("mails.shop.example"), await dns.txt("no.example")]).toEqual([[], []]);
  });

  it("reports that no name server has answered", async () => {
    const other = await startNameServer(zone);
    await other.close();
    expect(await openDns({ DNS_SERVER: other.address }).txt("shop.example")).toBe("unanswered");
  });
});
