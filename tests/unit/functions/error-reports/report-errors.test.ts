import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { handler } from "#functions/triggers/report-errors.ts";
import { type SentryReceiver, startSentryReceiver } from "#tests/support/sentry-receiver.ts";

let sentry: SentryReceiver;
beforeAll(async () => {
  sentry = await startSentryReceiver();
  Object.assign(process.env, {
    SENTRY_DSN: sentry.dsn,
    SENTRY_ENVIRONMENT: "prd",
    SENTRY_RELEASE: "sestina@1.2.3",
  });
});
beforeEach(() => {
  sentry.answer = 200;
});
afterAll(() => sentry.close());

const stack = (message: string) => `TypeError: ${message}
    at readTag (/var/task/functions/tags/get-tag.ts:12:7)
    at process.processTicksAndRejections (node:internal/process/task_queues:104:5)
    at async handle (file:///var/task/functions/core/endpoint.ts:70:21)`;

const line = (error: object, more: object = {}) =>
  JSON.stringify({ level: "error", message: "INTERNAL_ERROR", requestId: "request-1", companyId: "c", ...more, error });

const logGroup = "Sestina-prd-Api-Tags-GetTagLog";
function logged(...messages: string[]) {
  const logEvents = messages.map((message, id) => ({ id: String(id), timestamp: 1_700_000_000_500, message }));
  const batch = {
    messageType: "DATA_MESSAGE",
    owner: "1",
    logGroup,
    logStream: "s",
    subscriptionFilters: [],
    logEvents,
  };
  return { awslogs: { data: gzipSync(JSON.stringify(batch)).toString("base64") } };
}

/** The events that these lines become. */
async function eventsOf(...messages: string[]): Promise<any[]> {
  const before = sentry.events.length;
  await handler(logged(...messages));
  return sentry.events.slice(before);
}

describe("an error in a Lambda's log", () => {
  it("becomes an event of its name, its stack and the request's id", async () => {
    const message = "Cannot read properties of undefined (reading 'label')";
    const [event] = await eventsOf(line({ name: "TypeError", message, stack: stack(message) }));
    expect(event).toMatchObject({
      environment: "prd",
      release: "sestina@1.2.3",
      level: "error",
      timestamp: 1_700_000_000.5,
      transaction: logGroup,
      tags: { code: "INTERNAL_ERROR", requestId: "request-1", times: 1 },
      fingerprint: ["INTERNAL_ERROR", "TypeError", "readTag /var/task/functions/tags/get-tag.ts"],
    });
    const [exception] = event.exception.values;
    expect(exception).toMatchObject({ type: "TypeError", value: message });
    expect(exception.stacktrace.frames.at(-1)).toMatchObject({
      function: "readTag",
      lineno: 12,
      colno: 7,
      in_app: true,
    });
    expect(exception.stacktrace.frames).toHaveLength(3);
  });

  it("includes its causes, the deepest first", async () => {
    const cause = { name: "AccessDeniedException", message: "x", stack: stack("x") };
    const error = { name: "AppError", message: "AWS_UNAVAILABLE", stack: stack("y"), cause };
    const [event] = await eventsOf(line(error, { message: "AWS_UNAVAILABLE" }));
    expect(event.exception.values.map(({ type }: any) => type)).toEqual(["AccessDeniedException", "AppError"]);
  });

  it("includes at most three of a long chain of causes", async () => {
    const chain = ["Fifth", "Fourth", "Third", "Second", "First"].reduce<object | undefined>(
      (cause, name) => ({ name, message: "x", stack: stack("x"), cause }),
      undefined,
    );
    const [event] = await eventsOf(line(chain!));
    expect(event.exception.values.map(({ type }: any) => type)).toEqual(["Fourth", "Third", "Second", "First"]);
  });

  it("contains no user input and no ids of users", async () => {
    const secret = "ann.lee@shop.example Dear Ann\n    and (more)";
    const fields = { companyId: "company-7", actorId: "actor-7", body: "Dear Ann", email: "ann.lee@shop.example" };
    await eventsOf(
      line({ name: "ZodError", message: secret, stack: stack(secret), issues: [secret] }, fields),
      line({ name: "TypeError", message: `No ${secret}`, stack: stack(secret), input: "Dear Ann" }, fields),
      line({ name: "SyntaxError", message: `Unexpected token 'D', "Dear Ann" is not valid JSON` }, fields),
    );
    expect(sentry.bodies.slice(-3).join()).not.toMatch(/ann|dear|shop|company-7|actor-7|and \(more/i);
    expect(sentry.events.at(-1)).toMatchObject({ exception: { values: [{ type: "SyntaxError" }] } });
  });

  it("is reported once per batch, with its number of occurrences", async () => {
    const one = line({ name: "TypeError", message: "a", stack: stack("a") });
    const other = line({ name: "RangeError", message: "b", stack: stack("b") }, { requestId: "request-2" });
    const events = await eventsOf(one, other, one, one);
    expect(events.map(({ tags }) => [tags.requestId, tags.times])).toEqual([
      ["request-1", 3],
      ["request-2", 1],
    ]);
  });

  it("may be logged by Lambda itself: an uncaught error, or a timeout", async () => {
    const message = { errorType: "Error", errorMessage: "for ann@shop.example", stackTrace: stack("q").split("\n") };
    const [thrown, late] = await eventsOf(
      JSON.stringify({ timestamp: "t", level: "ERROR", requestId: "run-1", message }),
      JSON.stringify({ time: "t", type: "platform.report", record: { requestId: "run-2", status: "timeout" } }),
    );
    expect(thrown).toMatchObject({
      tags: { code: "UNCAUGHT", requestId: "run-1" },
      exception: { values: [{ type: "Error" }] },
    });
    expect(late).toMatchObject({ tags: { requestId: "run-2" }, exception: { values: [{ type: "LambdaTimeout" }] } });
  });

  it("is not reported for other lines and for CloudWatch's control messages", async () => {
    const quiet = [
      JSON.stringify({ level: "info", message: "TAG_NOT_FOUND", requestId: "r" }),
      "START RequestId: 1",
      "{",
    ];
    expect(await eventsOf(...quiet)).toEqual([]);
    const control = { messageType: "CONTROL_MESSAGE", logGroup: "", logEvents: [{ timestamp: 1, message: line({}) }] };
    await handler({ awslogs: { data: gzipSync(JSON.stringify(control)).toString("base64") } });
    expect(await eventsOf(...quiet)).toEqual([]);
  });

  it("is delivered again if the service does not accept it, and dropped at its rate limit", async () => {
    const error = line({ name: "TypeError", message: "a", stack: stack("a") });
    sentry.answer = 503;
    await expect(handler(logged(error))).rejects.toThrow("Sentry answered 503");
    sentry.answer = 429;
    await handler(logged(error));
  });
});
