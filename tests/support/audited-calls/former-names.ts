import type { formerNameRoutes } from "#shared/api/former-names.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const formerNameCalls: SampleCalls<typeof formerNameRoutes> = {
  deleteFormerNames: async ({ template, customer, person }) => {
    const params = { id: await template("named-first", "<p>Hello</p>") };
    await person.call(publishingRoutes.publishTemplate, { params });
    const { design } = (await person.call(templateRoutes.getTemplate, { params })).body;
    const body = { basedOnVersion: 2, design, templateName: "named-then" };
    await person.call(templateRoutes.saveTemplate, { params, body });
    await person.call(publishingRoutes.publishTemplate, { params });
    return { params, body: { chosen: [{ awsAccountId: customer.accountId, name: "named-first" }] } };
  },
};
