import { afterEach, expect, it, vi } from "vitest";
import { log } from "#functions/core/log.ts";
import { AppError } from "#shared/errors.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** The lines that are written meanwhile, each with its end. */
function linesOf(write: () => void): string[] {
  const out = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  write();
  const lines = out.mock.calls.map(([text]) => String(text));
  out.mockRestore();
  return lines;
}

it.each([
  [undefined, ["info", "warn", "error"]],
  ["info", ["info", "warn", "error"]],
  ["warn", ["warn", "error"]],
  ["error", ["error"]],
])("with LOG_LEVEL %s writes the levels %j", (least, written) => {
  vi.stubEnv("LOG_LEVEL", least);
  const lines = linesOf(() => {
    for (const level of ["info", "warn", "error"] as const) log(level, "SOMETHING");
  });
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(written);
});

it("writes one line of JSON with the fields", () => {
  vi.stubEnv("LOG_LEVEL", "info");
  const lines = linesOf(() => {
    log("info", "SOMETHING", { companyId: "c", count: 2 });
    log("info", "OTHER");
  });
  expect(lines).toEqual([
    '{"level":"info","message":"SOMETHING","companyId":"c","count":2}\n',
    '{"level":"info","message":"OTHER"}\n',
  ]);
});

it("describes an error with its causes, and with its stack if it is a bug", () => {
  vi.stubEnv("LOG_LEVEL", "info");
  const error = new AppError("TEMPLATE_EXISTS", { cause: new TypeError("the first", { cause: "a word" }) });
  const [warning, bug] = linesOf(() => {
    log("warn", "SOMETHING", { error });
    log("error", "SOMETHING", { error });
  }).map((line) => JSON.parse(line).error);
  expect(warning).toEqual({
    name: "AppError",
    message: "TEMPLATE_EXISTS",
    cause: { name: "TypeError", message: "the first", cause: "a word" },
  });
  expect(bug).toMatchObject({ stack: expect.stringContaining("log.test.ts"), cause: { message: "the first" } });
  expect(bug.cause.stack).toContain("log.test.ts");
});

it("keeps a value that is not an error, and omits a missing cause", () => {
  vi.stubEnv("LOG_LEVEL", "info");
  const [word, plain] = linesOf(() => {
    log("warn", "SOMETHING", { error: { code: 7 } });
    log("warn", "SOMETHING", { error: new Error("alone") });
  }).map((line) => JSON.parse(line).error);
  expect(word).toEqual({ code: 7 });
  expect(plain).toEqual({ name: "Error", message: "alone" });
});

it.each([
  ["anna@shop.example", "(address)"],
  ["no anna@shop.example there", "no (address) there"],
  ["<anna@shop.example>", "<(address)>"],
  ["(anna@shop.example)", "((address))"],
  ["mailto:anna@shop.example", "mailto:(address)"],
  ["arn/anna@shop.example and bob@shop.example", "arn/(address) and (address)"],
  ["nothing to hide @ all", "nothing to hide @ all"],
])("writes %j as %j", (said, written) => {
  vi.stubEnv("LOG_LEVEL", "info");
  const [line] = linesOf(() => log("info", "SOMETHING", { said }));
  expect(JSON.parse(line!).said).toBe(written);
});
