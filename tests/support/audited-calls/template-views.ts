import { templateViewRoutes } from "#shared/api/template-views.ts";
import type { SampleCalls, Stage } from "./sample-calls.ts";

const companyView = (name: string) => ({ name, address: { statusFilter: "draft" }, forCompany: true });

const newView = async ({ person }: Stage, name: string): Promise<string> =>
  (await person.call(templateViewRoutes.createTemplateView, { body: companyView(name) })).body.id;

/** Views of the company: a member's own ones leave no entry. */
export const templateViewCalls: SampleCalls<typeof templateViewRoutes> = {
  createTemplateView: () => ({ body: companyView("created") }),
  changeTemplateView: async (stage) => ({
    params: { id: await newView(stage, "to change") },
    body: companyView("changed"),
  }),
  deleteTemplateView: async (stage) => ({ params: { id: await newView(stage, "to delete") } }),
};
