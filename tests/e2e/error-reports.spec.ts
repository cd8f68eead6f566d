import { parseEnvelope } from "@sentry/core";
import { changeSettings, expect, test } from "#tests/support/journey.ts";

test("an error in the browser is reported to the stage's Sentry, without user input", async ({ page, product }) => {
  // The site's host, because the content security policy allows no other.
  const dsn = product.url.replace("//", "//abc@") + "/7";
  const sentry = { dsn, environment: "dev", release: "sestina@1.2.3" };
  await changeSettings(page, (settings) => ({ ...settings, sentry }));
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  const report = Promise.withResolvers<string>();
  await page.route("**/api/7/envelope/*", async (route) => {
    report.resolve(route.request().postData() ?? "");
    await route.fulfill({ json: {} });
  });
  await page.goto("/login?email=ann.lee@shop.example");
  await page.getByLabel("Email").fill("ann.lee@shop.example");
  await page.getByLabel("Password").fill("Dear-Ann-7");
  const before = loaded.length;

  await page.evaluate(() => {
    const ann: { name?: { label: string } } = {};
    const fail = () => ann.name!.label;
    setTimeout(fail);
  });
  const envelope = await report.promise;
  const [, [[{ type }, event]]] = parseEnvelope(envelope) as unknown as [object, [[{ type: string }, any]]];
  expect(type).toBe("event");
  expect(event).toMatchObject({ environment: "dev", release: "sestina@1.2.3", level: "error" });
  const [exception] = event.exception.values;
  expect(exception).toMatchObject({
    type: "TypeError",
    value: "Cannot read properties of undefined (reading 'label')",
  });
  expect(exception.stacktrace.frames.at(-1)).toMatchObject({ function: "fail" });
  expect(Object.keys(event).toSorted()).toEqual([
    "environment",
    "event_id",
    "exception",
    "level",
    "platform",
    "release",
    "sdk",
    "timestamp",
  ]);
  expect(event.sdk.settings).toEqual({ infer_ip: "never" });
  expect(envelope).not.toMatch(/ann\.lee|shop\.example|dear|password|\/login/i);
  // Sentry's code was loaded with the error and not before.
  expect(loaded.slice(before).filter((url) => url.includes("/assets/"))).not.toEqual([]);
});
