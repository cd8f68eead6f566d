import { EventBridgeClient, TestEventPatternCommand } from "@aws-sdk/client-eventbridge";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemRandom } from "#local/aws/random-text.ts";
import { createEventBus } from "#local/events/create-event-bus.ts";
import { createEventsApi } from "#local/events/create-events-api.ts";
import { compilePattern } from "#local/events/pattern/compile-pattern.ts";
import { type CustomerCloud, operatorKeys, startCustomerCloud } from "#tests/support/customer-cloud.ts";

const event = {
  source: "aws.ses",
  "detail-type": "Email Bounced",
  account: "444455556666",
  resources: ["arn:aws:ses:eu-central-1:444455556666:identity/a.example", "arn:b"],
  detail: {
    state: "Pending",
    empty: "",
    nothing: null,
    isTest: true,
    count: 3,
    price: 9.99,
    ip: "10.0.0.77",
    path: "/var/lib/x.png",
    star: "a*b\\c",
    list: [],
    mail: { from: "Ada@Example.com", tags: ["red", "green", 5] },
    bounces: [
      { to: "a@x.example", kind: "Permanent", code: 550 },
      { to: "b@y.example", kind: "Transient", nested: [[{ deep: "yes" }]] },
    ],
  },
};

const matching: readonly (readonly [string, unknown])[] = [
  ["one of several values", { source: ["aws.s3", "aws.ses"] }],
  ["all fields", { source: ["aws.ses"], "detail-type": ["Email Bounced"], detail: { count: [3] } }],
  ["an entry of a list", { resources: ["arn:b"] }],
  ["a number in a list of mixed values", { detail: { mail: { tags: [5] } } }],
  ["null", { detail: { nothing: [null] } }],
  ["true", { detail: { isTest: [true] } }],
  ["an empty text", { detail: { empty: [""] } }],
  ["a prefix", { account: [{ prefix: "4444" }] }],
  ["a prefix in any case", { "detail-type": [{ prefix: { "equals-ignore-case": "EMAIL" } }] }],
  ["a suffix", { detail: { path: [{ suffix: ".png" }] } }],
  ["a suffix in any case", { detail: { mail: { from: [{ suffix: { "equals-ignore-case": "example.COM" } }] } } }],
  ["a text in any case", { detail: { state: [{ "equals-ignore-case": "pENDING" }] } }],
  ["anything but a text", { detail: { state: [{ "anything-but": "Done" }] } }],
  ["anything but several", { detail: { state: [{ "anything-but": ["Done", "Failed"] }] } }],
  ["anything but a number", { detail: { count: [{ "anything-but": [1, 2] }] } }],
  ["anything but, for a value of another type", { detail: { nothing: [{ "anything-but": "x" }] } }],
  ["anything but, where one entry of a list is another", { detail: { mail: { tags: [{ "anything-but": "red" }] } } }],
  ["anything but a prefix", { detail: { state: [{ "anything-but": { prefix: "Do" } }] } }],
  ["anything but several prefixes", { detail: { state: [{ "anything-but": { prefix: ["Do", "Fa"] } }] } }],
  ["anything but a suffix", { detail: { path: [{ "anything-but": { suffix: ".jpg" } }] } }],
  ["anything but in any case", { detail: { state: [{ "anything-but": { "equals-ignore-case": ["done"] } }] } }],
  ["anything but a wildcard", { detail: { path: [{ "anything-but": { wildcard: "*/bin/*" } }] } }],
  ["what is there", { detail: { nothing: [{ exists: true }] } }],
  ["what is not there", { detail: { absent: [{ exists: false }] } }],
  ["what is below something that is not there", { detail: { absent: { deeper: [{ exists: false }] } } }],
  ["an empty list, as if it were not there", { detail: { list: [{ exists: false }] } }],
  ["an object, which is no value", { detail: { mail: [{ exists: false }] } }],
  ["nothing there, or one value", { detail: { state: [{ exists: false }, "Pending"] } }],
  ["a number equal", { detail: { price: [{ numeric: ["=", 9.99] }] } }],
  ["a number above", { detail: { count: [{ numeric: [">", 2] }] } }],
  ["a number within", { detail: { count: [{ numeric: [">=", 3, "<", 4] }] } }],
  ["a range of addresses", { detail: { ip: [{ cidr: "10.0.0.0/24" }] } }],
  ["a wildcard", { detail: { path: [{ wildcard: "/var/*/*.png" }] } }],
  ["a wildcard for nothing", { detail: { path: [{ wildcard: "*/var/lib/x.png*" }] } }],
  ["an escaped wildcard", { detail: { star: [{ wildcard: "a\\*b\\\\*" }] } }],
  ["objects of a list", { detail: { bounces: { kind: ["Transient"] } } }],
  ["two fields of the same object of a list", { detail: { bounces: { kind: ["Permanent"], code: [550] } } }],
  ["lists in lists", { detail: { bounces: { nested: { deep: ["yes"] } } } }],
  ["one of two fields", { $or: [{ source: ["aws.s3"] }, { account: ["444455556666"] }] }],
  ["a field and one of two below", { source: ["aws.ses"], detail: { $or: [{ count: [9] }, { price: [9.99] }] } }],
];

const failing: readonly (readonly [string, unknown])[] = [
  ["another value", { source: ["aws.s3"] }],
  ["one field of two", { source: ["aws.ses"], account: ["1"] }],
  ["a text for a number", { detail: { count: ["3"] } }],
  ["a number for a text", { account: [444455556666] }],
  ["another case", { detail: { state: ["pending"] } }],
  ["a field that is not there", { absent: ["x"] }],
  ["null for what is not there", { detail: { absent: [null] } }],
  ["a name that all objects have", { detail: { toString: [{ exists: true }] } }],
  ["part of a text", { detail: { state: ["Pend"] } }],
  ["a prefix in its middle", { detail: { state: [{ prefix: "end" }] } }],
  ["a prefix of a number", { detail: { count: [{ prefix: "3" }] } }],
  ["anything but what it is", { detail: { state: [{ "anything-but": "Pending" }] } }],
  [
    "anything but, where all entries are named",
    { detail: { mail: { tags: [{ "anything-but": ["red", "green", 5] }] } } },
  ],
  ["anything but, for what is not there", { detail: { absent: [{ "anything-but": "x" }] } }],
  ["anything but its prefix", { detail: { state: [{ "anything-but": { prefix: ["x", "Pen"] } }] } }],
  ["anything but itself in any case", { detail: { state: [{ "anything-but": { "equals-ignore-case": "PENDING" } }] } }],
  ["anything but its wildcard", { detail: { path: [{ "anything-but": { wildcard: "*/lib/*" } }] } }],
  ["that it is not there", { detail: { nothing: [{ exists: false }] } }],
  ["that an empty list is there", { detail: { list: [{ exists: true }] } }],
  [
    "absent in one object, there in another",
    { detail: { bounces: { kind: ["Transient"], code: [{ exists: false }] } } },
  ],
  ["a number just not above", { detail: { count: [{ numeric: [">", 3] }] } }],
  ["a number outside", { detail: { count: [{ numeric: [">", 3, "<=", 9] }] } }],
  ["numbers, for a text", { account: [{ numeric: [">", 0] }] }],
  ["another range of addresses", { detail: { ip: [{ cidr: "10.0.1.0/24" }] } }],
  ["no address", { detail: { state: [{ cidr: "0.0.0.0/0" }] } }],
  ["a wildcard that needs more", { detail: { path: [{ wildcard: "/var/*/lib/*.png" }] } }],
  ["a wildcard whose ends overlap", { detail: { state: [{ wildcard: "Pendi*nding" }] } }],
  ["an escaped wildcard for another letter", { detail: { path: [{ wildcard: "\\*" }] } }],
  ["two fields of different objects of a list", { detail: { bounces: { kind: ["Transient"], code: [550] } } }],
  ["a value where an object is", { detail: { mail: ["Ada@Example.com"] } }],
  ["an object where a value is", { detail: { state: { deeper: ["x"] } } }],
  ["none of two", { $or: [{ source: ["aws.s3"] }, { account: ["1"] }] }],
];

const invalid: readonly (readonly [string, unknown])[] = [
  ["a value that is in no list", { source: "aws.ses" }],
  ["an empty list", { source: [] }],
  ["an empty object", { detail: {} }],
  ["nothing", {}],
  ["a list", []],
  ["a list in a list", { source: [["aws.ses"]] }],
  ["an unknown operator", { source: [{ like: "x" }] }],
  ["two operators at once", { source: [{ prefix: "a", suffix: "b" }] }],
  ["a prefix that is a number", { source: [{ prefix: 5 }] }],
  ["exists with a text", { source: [{ exists: "yes" }] }],
  ["anything but nothing", { source: [{ "anything-but": [] }] }],
  ["anything but true", { source: [{ "anything-but": true }] }],
  ["anything but a number range", { source: [{ "anything-but": { numeric: ["=", 1] } }] }],
  ["half a comparison", { count: [{ numeric: [">"] }] }],
  ["a comparison with a text", { count: [{ numeric: [">", "5"] }] }],
  ["an unknown comparison", { count: [{ numeric: ["!=", 5] }] }],
  ["a range from above to below", { count: [{ numeric: [">", 5, "<", 3] }] }],
  ["a number beyond 5.0e9", { count: [{ numeric: ["<", 5e9 + 1] }] }],
  ["two wildcards in a row", { source: [{ wildcard: "a**" }] }],
  ["an escape of an ordinary letter", { source: [{ wildcard: "\\a" }] }],
  ["no range of addresses", { source: [{ cidr: "10.0.0.0" }] }],
  ["one choice", { $or: [{ source: ["a"] }] }],
];

describe("a pattern", () => {
  test.each(matching)("matches %s", (_, pattern) => {
    expect(compilePattern(pattern)(event)).toBe(true);
  });
  test.each(failing)("does not match %s", (_, pattern) => {
    expect(compilePattern(pattern)(event)).toBe(false);
  });
  test.each(invalid)("may not be %s", (_, pattern) => {
    expect(() => compilePattern(pattern)).toThrow("Event pattern is not valid. Reason: ");
  });

  test("with wildcards matches what a regular expression matches", () => {
    const piece = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 3 });
    const text = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 12 });
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), text, (pieces, value) => {
        const pattern = pieces.join("*").replace(/\*+/g, "*");
        const expected = new RegExp(`^${pattern.replaceAll("*", ".*")}$`).test(value);
        expect(compilePattern({ x: [{ wildcard: pattern }] })({ x: value })).toBe(expected);
      }),
    );
  });
});

describe("TestEventPattern", () => {
  let cloud: CustomerCloud;
  let client: EventBridgeClient;
  beforeAll(async () => {
    cloud = await startCustomerCloud(({ store, awsAccounts, now }) => {
      const deps = { store, awsAccounts, now, random: systemRandom };
      const invoke = () => Promise.resolve();
      const bus = createEventBus({ ...deps, invoke, rules: [], retryDelaysSeconds: [] });
      return { "/_aws/events": createEventsApi({ ...deps, bus }) };
    });
    const endpoint = `${cloud.url}/_aws/events`;
    client = new EventBridgeClient({ region: "eu-central-1", endpoint, credentials: operatorKeys, maxAttempts: 1 });
  });
  afterAll(async () => cloud.close());

  test("returns to the SDK whether an event matches, and why a pattern is invalid", async () => {
    const ask = (pattern: unknown) =>
      client.send(new TestEventPatternCommand({ EventPattern: JSON.stringify(pattern), Event: JSON.stringify(event) }));
    expect((await ask({ source: ["aws.ses"] })).Result).toBe(true);
    expect((await ask({ source: ["aws.s3"] })).Result).toBe(false);
    await expect(ask({ source: "aws.ses" })).rejects.toMatchObject({ name: "InvalidEventPatternException" });
  });
});
