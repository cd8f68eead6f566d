import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import type { namedTemplateRoutes } from "#shared/api/named-templates.ts";
import { makeKey } from "../api-keys.ts";
import type { SampleCalls, Stage } from "./sample-calls.ts";

async function named({ person, customer, template }: Stage, name: string) {
  const id = await template(name, "<p>Hello</p>");
  return { id, token: await makeKey(person, customer.accountId), params: { name } };
}

export const namedTemplateCalls: SampleCalls<typeof namedTemplateRoutes> = {
  renameByName: async (stage) => {
    const { token, params } = await named(stage, "named-to-rename");
    return { token, params, body: { name: "renamed-by-name", basedOnVersion: 2 } };
  },
  archiveByName: async (stage) => {
    const { token, params } = await named(stage, "named-to-archive");
    return { token, params };
  },
  restoreByName: async (stage) => {
    const { id, token, params } = await named(stage, "named-to-restore");
    await stage.person.call(lifecycleRoutes.deleteTemplate, { params: { id } });
    return { token, params };
  },
  noteByName: async (stage) => {
    const { token, params } = await named(stage, "named-to-note");
    return { token, params: { ...params, versionNumber: "1" }, body: { note: "The first one" } };
  },
};
