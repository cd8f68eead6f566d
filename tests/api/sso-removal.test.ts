import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { companyRoutes } from "#shared/api/company.ts";
import { companySecurityRoutes } from "#shared/api/company-security.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { setUpSecondFactor, signInWithApp } from "#tests/support/authenticator-app.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { comeBy, openConnection, tokenOf } from "#tests/support/sso.ts";
import { aToken } from "#tests/support/pool-tokens.ts";

let product: Product;
/** With a second factor, so that they may require the provider. */
let admin: Person;
const domain = "firm.example";
const faults = faultControls(() => product.url);

beforeAll(async () => {
  product = await startProduct();
  const founder = await product.join();
  await putOnPlan(founder, "Business");
  const token = await signInWithApp(founder.email, await setUpSecondFactor(founder.email));
  admin = { ...founder, token, call: (route, options = {}) => product.call(route, { token, ...options }) };
});
afterEach(() => faults.clear());
afterAll(() => product.close());

const remove = (id: string) => admin.call(ssoRoutes.removeSsoConnection, { params: { id } });
const connections = async () => (await admin.call(ssoRoutes.listSsoConnections)).body;

async function requireProvider(onlyProviderId: string | null) {
  const { revision } = (await admin.call(companySecurityRoutes.getCompanySecurity)).body;
  const body = { requiresSecondFactor: false, graceDays: 0, onlyProviderId, revision };
  return admin.call(companySecurityRoutes.setCompanySecurity, { body });
}

describe("removing a company's provider", () => {
  it("does not lock members out if a policy requires the provider at the same moment", async () => {
    const { id, provider } = await openConnection(product, admin, { domain });
    const slow = { service: "cognito-idp", operation: "UpdateUserPoolClient", kind: "latency", ms: 30_000 };
    const fault = await faults.set(slow);
    const removing = remove(id);
    await faults.hasHit(fault.id, 1);
    // The provider is leaving the user pool: it cannot be required any more.
    expect(await requireProvider(id)).toEqual({ status: 409, body: { detail: "SSO_DOMAIN_NOT_VERIFIED" } });
    await faults.clear();
    expect(await removing).toEqual({ status: 204, body: undefined });
    expect(await connections()).toEqual([]);
    expect(await comeBy(product, provider, `cy@${domain}`)).toMatchObject({ error: "invalid_request" });
  });

  it.each(["UpdateUserPoolClient", "DeleteIdentityProvider"])(
    "is resumed by the same call after %s broke off, and signs no one in meanwhile",
    async (operation) => {
      const { id, provider } = await openConnection(product, admin, { domain });
      await faults.set({ service: "cognito-idp", operation, kind: "status", status: 500 });
      expect((await remove(id)).status).toBe(500);
      await faults.clear();
      expect(await connections()).toMatchObject([{ id, state: "client-missing", clientId: null }]);
      const back = await comeBy(product, provider, `early-${operation.toLowerCase()}@${domain}`);
      expect(back["code"]).toBeUndefined();

      expect((await remove(id)).status).toBe(204);
      expect(await connections()).toEqual([]);
      const { body } = await admin.call(companyRoutes.listAuditEntries, { query: { limit: "2" } });
      expect(body.entities).toMatchObject([{ action: "sso.removed" }, { action: "sso.removed" }]);
      // The domain is free again, and the provider can be set up once more.
      const again = await openConnection(product, admin, { domain });
      expect(
        await tokenOf(product, await comeBy(product, again.provider, `${operation.toLowerCase()}@${domain}`)),
      ).toEqual(aToken);
      expect((await remove(again.id)).status).toBe(204);
    },
  );
});
