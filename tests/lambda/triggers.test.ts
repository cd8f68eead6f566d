import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routeEntries } from "#shared/api/entries.ts";
import type { Stage } from "#tests/support/audited-calls/sample-calls.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { type SentryReceiver, startSentryReceiver } from "#tests/support/sentry-receiver.ts";
import { openStudio } from "#tests/support/studio.ts";
import { teamOf } from "#tests/support/team.ts";
import { lambdaEntries } from "../../bin/build/lambda-entries.ts";
import { deployedLambdas } from "#tests/support/deployed-lambdas.ts";
import { poisoned, triggerEvents } from "./trigger-events.ts";

/** Every Lambda that is not an endpoint, as it is shipped, with an event as its AWS service sends it. */

let product: Product;
let stage: Stage;
let sentry: SentryReceiver;
beforeAll(async () => {
  sentry = await startSentryReceiver();
  product = await startProduct({ sentryDsn: sentry.dsn, lambda: await deployedLambdas() });
  const studio = await openStudio(product);
  stage = { product, ...studio, team: teamOf(studio.person) };
});
afterAll(async () => {
  await product.close();
  await sentry.close();
});

const endpoints = new Set(routeEntries.map(({ file }) => file));
const nameOf = (file: string) => file.replace("functions/triggers/", "").replace(".ts", "");
const triggers = lambdaEntries
  .filter(({ file }) => !endpoints.has(file))
  .map(({ file }) => ({ file, name: nameOf(file) }));

const run = (file: string, event: unknown): Promise<any> => product.lambda!.invoke(file, event);

/** What each answers; of the others nothing is asked but that they end. */
const answers: Readonly<Record<string, object>> = {
  "authorize-api-key": { isAuthorized: true },
  "authorize-scim-token": { isAuthorized: false },
  "create-auth-challenge": { response: { challengeMetadata: "LOGIN_TOKEN" } },
  "define-auth-challenge": { response: { challengeName: "CUSTOM_CHALLENGE", issueTokens: false } },
  "count-mail-events": { batchItemFailures: [] },
  "give-up-dead-letters": { batchItemFailures: [] },
  "verify-auth-challenge-response": { response: { answerCorrect: false } },
  "work-off-queue": { batchItemFailures: [] },
};

describe("the Lambda", () => {
  it.each(triggers)("$name takes its event, and takes it twice", async ({ file, name }) => {
    const eventOf = triggerEvents[name];
    if (eventOf === undefined) throw new Error(`tests/lambda/trigger-events.ts has no event for ${name}`);
    const event = await eventOf(stage);
    const expected = answers[name] ?? {};
    expect((await run(file, event)) ?? {}).toMatchObject(expected);
    expect((await run(file, event)) ?? {}).toMatchObject(expected);
  });

  it("that reports errors has sent one to Sentry", async () => {
    await expectSoon(() => sentry.events.length).toBeGreaterThan(0);
  });
});

describe("a batch", () => {
  it.each(Object.keys(poisoned))("of %s fails for its poisoned message only, and reports the reason", async (name) => {
    const answer = await run(`functions/triggers/${name}.ts`, poisoned[name]!());
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "message-1" }] });
  });
});

describe("an event of an unknown kind", () => {
  it.each(["take-marketplace-event", "bill-extras", "purge-archive"])("is ignored by %s", async (name) => {
    const event = { ...(await triggerEvents[name]!(stage)), "detail-type": "Something New" };
    await expect(run(`functions/triggers/${name}.ts`, event)).resolves.toBeNull();
  });

  it("that does not have the form of its service fails, so that AWS keeps it as a dead letter", async () => {
    await expect(run("functions/triggers/take-marketplace-event.ts", { detail: {} })).rejects.toThrow("agreement");
  });
});
