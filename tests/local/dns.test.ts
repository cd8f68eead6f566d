import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readPastedRecords } from "#local/dns/pasted-records.ts";
import { InvalidRecordError } from "#local/dns/record.ts";
import { openZone, type Zone } from "#local/dns/zone.ts";
import { openStore, type Store } from "#local/store.ts";

let store: Store;
let zone: Zone;
let time: number;
beforeEach(() => {
  time = Date.UTC(2026, 10, 20, 12);
  store = openStore(":memory:");
  zone = openZone(store, () => new Date(time));
});
afterEach(() => store.close());

const values = (name: string, type: "CNAME" | "MX" | "TXT" | "A") => zone.lookup(name, type).map(({ value }) => value);

describe("a record", () => {
  test("is found by its name, ignoring case and a trailing dot", () => {
    zone.add({ name: "News.Example.com.", type: "cname", value: "Target.Example.NET." });
    expect(values("news.example.com", "CNAME")).toEqual(["target.example.net"]);
    expect(values("NEWS.example.COM.", "CNAME")).toEqual(["target.example.net"]);
    expect(values("news.example.com", "TXT")).toEqual([]);
    expect(values("ews.example.com", "CNAME")).toEqual([]);
  });

  test("may have several values, each once", () => {
    const mx = { name: "example.com", type: "MX" };
    zone.add({ ...mx, value: "10 a.example.com" }, { ...mx, value: "20 b.example.com" });
    zone.add({ ...mx, value: "010  A.example.com." });
    expect(values("example.com", "MX")).toEqual(["10 a.example.com", "20 b.example.com"]);
  });

  test("keeps its age when it is published again, with another TTL", () => {
    const record = { name: "example.com", type: "A", value: "192.0.2.1" };
    zone.add(record);
    time += 60_000;
    zone.add({ ...record, ttl: 60 });
    expect(zone.list()).toEqual([{ ...record, ttl: 60, createdAt: "2026-11-20T12:00:00.000Z" }]);
  });

  test("is deleted without other records", () => {
    const txt = { name: "example.com", type: "TXT" } as const;
    zone.add({ ...txt, value: "one" }, { ...txt, value: "two" });
    expect(zone.delete({ ...txt, name: "EXAMPLE.com", value: "one" })).toBe(true);
    expect(zone.delete({ ...txt, value: "one" })).toBe(false);
    expect(values("example.com", "TXT")).toEqual(["two"]);
  });

  test("of text is joined from its strings", () => {
    const parts = ["a".repeat(255), 'with "quotes"; and signs'];
    const written = parts.map((part) => `"${part.replaceAll('"', '\\"')}"`).join(" ");
    zone.add({ name: "example.com", type: "TXT", value: written });
    expect(values("example.com", "TXT")).toEqual([parts.join("")]);
  });

  const good = { name: "example.com", type: "MX", value: "10 mail.example.com" };
  test.each<[string, { name?: string; type?: string; value?: string; ttl?: number }, string]>([
    ["an MX without a preference", { value: "mail.example.com" }, "a number and a host"],
    ["an MX whose preference is too large", { value: "65536 mail.example.com" }, "a number and a host"],
    ["an MX that names no host", { value: "10 -bad-.example.com" }, "is no host name"],
    ["a name with a blank", { name: "two words.example.com" }, "is no host name"],
    ["a name of one label", { name: "localhost" }, "is no host name"],
    ["a label of 64 letters", { name: `${"x".repeat(64)}.example.com` }, "is no host name"],
    ["a type nobody looks for", { type: "SRV" }, "Records of type SRV are not supported"],
    ["a CNAME that is an address", { type: "CNAME", value: "http://example.com" }, "is no host name"],
    ["an A that is no address", { type: "A", value: "192.0.2" }, "is no IPv4 address"],
    ["a text string of 256 bytes", { type: "TXT", value: "x".repeat(256) }, "at most 255 bytes"],
    ["a text of no end", { type: "TXT", value: '"open' }, "must end in one"],
    ["an empty text", { type: "TXT", value: '""' }, "needs a text"],
    ["a TTL below zero", { ttl: -1 }, "number of seconds"],
  ])("is refused: %s", (_what, change, message) => {
    expect(() => zone.add({ ...good, ...change })).toThrow(InvalidRecordError);
    expect(() => zone.add({ ...good, ...change })).toThrow(message);
    expect(zone.list()).toEqual([]);
  });

  test("that is a CNAME excludes other records of its name", () => {
    zone.add({ name: "a.example.com", type: "CNAME", value: "x.example.net" });
    expect(() => zone.add({ name: "a.example.com", type: "TXT", value: "t" })).toThrow("is a CNAME");
    expect(() => zone.add({ name: "a.example.com", type: "CNAME", value: "y.example.net" })).toThrow("is a CNAME");
    zone.add({ name: "b.example.com", type: "TXT", value: "t" });
    expect(() => zone.add({ name: "b.example.com", type: "CNAME", value: "x.example.net" })).toThrow(
      "must be the only record",
    );
  });
});

test("one invalid record among several published together refuses all", () => {
  const wrong = { name: "example.com", type: "A", value: "nowhere" };
  expect(() => zone.add({ name: "example.com", type: "TXT", value: "t" }, wrong)).toThrow(InvalidRecordError);
  expect(zone.list()).toEqual([]);
});

describe("pasted records", () => {
  test("are read from a zone file with origin, TTLs, comments and omitted names", () => {
    const file = `
      ; written by hand
$ORIGIN example.com.
$TTL 1h
@   IN SOA ns1.example.com. admin.example.com. 1 7200 3600 1209600 3600
@        IN NS   ns1.example.com.
@        MX 10 mail
         TXT "v=spf1 include:amazonses.com ~all" ; said twice
abc._domainkey 300 IN CNAME abc.dkim.amazonses.com.
www IN 5m A 192.0.2.1`.replace(/^\s+;/m, ";");
    expect(readPastedRecords(file)).toEqual([
      { name: "example.com.", type: "MX", value: "10 mail.example.com.", ttl: 3600 },
      { name: "example.com.", type: "TXT", value: '"v=spf1 include:amazonses.com ~all"', ttl: 3600 },
      { name: "abc._domainkey.example.com.", type: "CNAME", value: "abc.dkim.amazonses.com.", ttl: 300 },
      { name: "www.example.com.", type: "A", value: "192.0.2.1", ttl: 300 },
    ]);
  });

  test("are read from the CSV of SES's console", () => {
    const csv = [
      "Type,Name,Value",
      "CNAME,abc._domainkey.example.com,abc.dkim.amazonses.com",
      'MX,"mail.example.com","10 feedback-smtp.eu-central-1.amazonses.com"',
      'TXT,_dmarc.example.com,"v=DMARC1; p=none;"',
    ].join("\r\n");
    zone.add(...readPastedRecords(csv));
    expect(values("abc._domainkey.example.com", "CNAME")).toEqual(["abc.dkim.amazonses.com"]);
    expect(values("mail.example.com", "MX")).toEqual(["10 feedback-smtp.eu-central-1.amazonses.com"]);
    expect(values("_dmarc.example.com", "TXT")).toEqual(["v=DMARC1; p=none;"]);
  });

  test("are read from a CSV with a column for priority", () => {
    const csv = "Host,TTL,Record type,Priority,Points to\nexample.com,60,MX,10,mail.example.com";
    expect(readPastedRecords(csv)).toEqual([
      { name: "example.com", type: "MX", value: "10 mail.example.com", ttl: 60 },
    ]);
  });

  test.each([
    ["nothing", " \n ", "no record in this text"],
    ["prose", "Please add these records", "Line 1 is no record"],
    ["a record without a value", "a.example.com CNAME", "Line 1 is no record"],
    ["a value without a name", "  TXT hello", "Line 1 is no record"],
  ])("are refused: %s", (_what, text, message) => {
    expect(() => readPastedRecords(text)).toThrow(message);
  });

  test("of any text are read or refused, never a crash", () => {
    const words = fc.constantFrom(
      "a.example.com",
      "TXT",
      "MX",
      "IN",
      "300",
      '"x',
      '"x y"',
      ";",
      ",",
      "@",
      "$TTL",
      "\n",
      "Name",
      "Value",
      "Type",
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
        try {
          zone.add(...readPastedRecords(parts.join(" ")));
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidRecordError);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("may be written as a zone file again and read back to the same", () => {
    const labels = fc.stringMatching(/^[a-z][a-z0-9]{0,10}$/);
    const text = fc.stringMatching(/^[ -~]{1,60}$/).filter((each) => each.trim() === each && each !== "");
    const record = fc.record({ label: labels, text });
    fc.assert(
      fc.property(fc.array(record, { minLength: 1, maxLength: 5 }), (records) => {
        const quoted = (value: string) => `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
        const file = records.map((each) => `${each.label}.example.com. 60 IN TXT ${quoted(each.text)}`).join("\n");
        zone.add(...readPastedRecords(file));
        for (const each of records) expect(values(`${each.label}.example.com`, "TXT")).toContain(each.text);
      }),
      { numRuns: 100 },
    );
  });
});
