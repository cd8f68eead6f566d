import { accountRoutes } from "#shared/api/accounts.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import type { Account } from "#shared/models/account.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const publishingCalls: SampleCalls<typeof publishingRoutes> = {
  publishTemplate: async ({ template }) => ({ params: { id: await template("published", "<p>Hello</p>") } }),
  publishTemplateEverywhere: async ({ person, customer, template }) => {
    const { body: accounts } = await person.call(accountRoutes.listAccounts);
    // Each account gets its own audit entry: one is omitted.
    for (const { id } of accounts.filter((account: Account) => account.id !== customer.accountId)) {
      await person.call(accountRoutes.removeAccount, { params: { id } });
    }
    return { params: { id: await template("published-everywhere", "<p>Hello</p>") } };
  },
  keepSesVersion: async ({ person, customer, template }) => {
    const params = { id: await template("kept", "<p>Ours</p>") };
    await person.call(publishingRoutes.publishTemplate, { params });
    await customer.changeTemplate("kept", { subject: "Theirs", html: "<p>Theirs</p>", text: "Theirs" });
    const { body } = await person.call(publishingRoutes.compareWithSes, { params });
    return { params, body: { hash: body.inSes.hash, basedOnVersion: body.toWrite.version } };
  },
};
