import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorMessages } from "#shared/error-messages.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { setBehaviour } from "#tests/support/aws-behaviour.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
let studio: Studio;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
});
afterAll(() => product.close());

const allow = (quotas: { templateQuota?: number; identityQuota?: number }) =>
  setBehaviour(product, studio.customer.awsAccountId, quotas);

describe("when a quota of Amazon SES is reached", () => {
  it("a publish of a new template is refused with the number, in the answer and in its job; a changed one is published", async () => {
    const changed = await studio.template("changed", "<p>1</p>");
    const publish = (id: string) => studio.person.call(publishingRoutes.publishTemplate, { params: { id } });
    expect((await publish(changed)).status).toBe(200);
    await studio.change(changed, "<p>2</p>");
    await allow({ templateQuota: 1 });
    const id = await studio.template("one-too-many", "<p>1</p>");
    const refused = { status: 409, body: { detail: "SES_TEMPLATE_QUOTA_REACHED" } };
    expect(await publish(id)).toEqual(refused);
    expect((await publish(changed)).body).toMatchObject({ status: "published", publishedVersion: 3 });
    const [job] = (await studio.person.call(jobRoutes.listJobs)).body.entities.filter(
      ({ about }: { about: string }) => about === "one-too-many",
    );
    const { items } = (await studio.person.call(jobRoutes.getJob, { params: { id: job.id } })).body;
    expect(items).toMatchObject([{ outcome: "failed", reason: "SES_TEMPLATE_QUOTA_REACHED" }]);
    expect(errorMessages.SES_TEMPLATE_QUOTA_REACHED).toContain("20,000");

    await allow({});
    expect((await publish(id)).status).toBe(200);
  });

  it("a new address and a new domain are refused with the number", async () => {
    await allow({ identityQuota: 1 });
    const refused = { status: 409, body: { detail: "SES_IDENTITY_QUOTA_REACHED" } };
    const address = { body: { email: "more@shop.example" } };
    const domain = { body: { domain: "more.example" } };
    expect(await studio.person.call(identityRoutes.addEmailIdentity, address)).toEqual(refused);
    expect(await studio.person.call(identityRoutes.addDomainIdentity, domain)).toEqual(refused);
    expect(errorMessages.SES_IDENTITY_QUOTA_REACHED).toContain("10,000");
    await allow({});
    expect((await studio.person.call(identityRoutes.addEmailIdentity, address)).status).toBe(201);
  });
});
