import type { Behaviour } from "./aws-behaviour.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { connectCustomer, type Customer, putOnPlan } from "./customer.ts";
import { makeDesign } from "./make-design.ts";
import type { Person, Product } from "./product.ts";

/** A user on the Business plan with a connected account that may send from news@shop.example. */
export interface Studio {
  readonly person: Person;
  readonly customer: Customer;
  /** Creates a template of this html; returns its id. */
  readonly template: (name: string, html: string, subject?: string) => Promise<string>;
  /** Saves the next version of a template, as another user would meanwhile. */
  readonly change: (id: string, html: string) => Promise<void>;
}

/** `behaviour`: how AWS behaves for the account; that of the whole test run unless given. */
export async function openStudio(product: Product, behaviour?: Behaviour): Promise<Studio> {
  const person = await product.join();
  await putOnPlan(person, "Business");
  const customer = await connectCustomer(product, person, "Main", behaviour);
  await customer.verify("news@shop.example");
  await person.call(identityRoutes.syncEmailIdentities);

  const change = async (id: string, html: string) => {
    const params = { id };
    const { body: template } = await person.call(templateRoutes.getTemplate, { params });
    const body = { basedOnVersion: template.versionNumber, design: makeDesign(html) };
    const saved = await person.call(templateRoutes.saveTemplate, { params, body });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  };
  return {
    person,
    customer,
    change,
    template: async (name, html, subject = "Hello") => {
      const body = { template_name: name, subject };
      const { body: created } = await person.call(templateRoutes.createTemplate, { body });
      await change(created.uid, html);
      return created.uid;
    },
  };
}
