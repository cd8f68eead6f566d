import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginSend } from "#functions/domain/sends/start-send.ts";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { getSubscription } from "#functions/storage/company/company-store.ts";
import { keys } from "#functions/storage/keys.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { Permission } from "#shared/permissions.ts";
import { breakAfterEachWrite } from "#tests/support/break-off.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { noJobRuns, takeJobsInHand } from "#tests/support/jobs-in-hand.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

let product: Product;
let studio: Studio;
let actor: AccessDocument;
beforeAll(async () => {
  const none = Infinity;
  const sesLimits = { templateCallsPerSecond: none, getTemplatePerSecond: none, recipientsPerSecond: none };
  product = await startProduct({ sesLimits });
  studio = await openStudio(product);
  const { sub: userId, company: companyId } = claimsOf(studio.person);
  const { accountId } = studio.customer;
  const permissions = [...Permission.options];
  actor = { companyId, userId, permissions, accountIds: [accountId], defaultAccountId: accountId };
  await noJobRuns(studio.person);
});
afterAll(() => product.close());

let count = 0;

/** As before the company's first mail. */
const forgetFirstMail = () =>
  openTable().write({
    update: keys.subscription(actor.companyId),
    change: { remove: ["firstSentAt"] },
    onlyIf: "present",
    otherwise: "NOT_FOUND",
  });

describe("a send whose process ends after each of its writes", () => {
  it(
    "gives each recipient one mail, calls it unknown only where the answer was lost, and records the first one",
    async () => {
      const addresses = ["ada@example.com", "bob@example.com"];
      for (const address of addresses) await studio.customer.verify(address);
      const writes = await breakAfterEachWrite({
        prepare: async () => {
          const subject = `Sent-${String((count += 1))}`;
          await forgetFirstMail();
          return {
            subject,
            id: await studio.template(subject, "<p>Hello</p>", subject),
            jobs: takeJobsInHand(actor.companyId),
          };
        },
        run: ({ id: templateId, jobs }, within) =>
          jobs.run(within, (services) => {
            const request = { senderEmailAddress: "news@shop.example", recipients: addresses, variables: {} };
            const upgradeRequest = { templateId, request, idempotencyKey: undefined, requestHash: "hash" };
            return beginSend(actor, upgradeRequest, { ...services, customers: services.reading });
          }),
        resume: ({ jobs }) => jobs.resume(),
        look: async ({ subject, jobs }) => {
          const mails = addresses.map(
            (address) => mailsTo(product, address).filter((mail) => mail.subject === subject).length,
          );
          const [job] = await jobs.look();
          const { isFinished, done, failed, unknown } = job!;
          expect(mails.every((each) => each <= 1)).toBe(true);
          expect(mails.reduce((all, each) => all + each, 0)).toBeGreaterThanOrEqual(done);
          expect(unknown).toBeLessThanOrEqual(1);
          const { firstSentAt } = await getSubscription(openTable(), actor.companyId);
          expect(firstSentAt).toEqual(expect.any(String));
          return { isFinished, failed, all: done + unknown };
        },
      });
      expect(writes).toBeGreaterThan(8);
    },
    scaledTimeout(60_000),
  );
});
