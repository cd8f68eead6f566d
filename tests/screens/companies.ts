import { fillCompany } from "#tests/support/full-company.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { connectMany } from "#tests/support/many-accounts.ts";
import { addMember } from "#tests/support/access-members.ts";
import { forward } from "#tests/support/local-payments.ts";
import type { Person, Product } from "#tests/support/product.ts";
import { apiAt } from "#bin/demo/call-api.ts";
import { demoLogin } from "#bin/demo/company.ts";
import { findAccounts } from "#bin/demo/make-accounts.ts";
import { foundCompany } from "#bin/demo/found-company.ts";
import { seedCompany, seedFirstLook } from "#bin/demo/seed-company.ts";
import { signInDemo } from "#bin/demo/sign-in-demo.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { Places, Viewer } from "./screen-picture.ts";

/** When everything on the pictures was made: a Wednesday morning, in the middle of an hour. */
export const pictureTime = new Date("2031-05-14T09:30:00Z");

interface Login {
  readonly email: string;
  readonly password: string;
}

/** The companies of the pictures. */
export interface Companies {
  readonly places: Places;
  /** Undefined for a visitor. */
  readonly loginOf: (viewer: Viewer) => Login | undefined;
}

async function seedDemo(product: Product): Promise<Person> {
  const done = new Set<string>();
  const folder = {
    state: { isWanted: true, done: [] },
    isDone: (step: string) => done.has(step),
    noteDone: (step: string) => {
      done.add(step);
      return Promise.resolve();
    },
  };
  await foundCompany(product, demoLogin);
  await seedFirstLook(product, folder);
  await seedCompany(product, folder, new AbortController().signal);
  const token = await signInDemo(product.url, product.mailbox, demoLogin);
  return { email: demoLogin.email, token, call: (route, options = {}) => product.call(route, { token, ...options }) };
}

/** Makes the companies at `pictureTime`, one after another, so that each run makes the same. */
export async function makeCompanies(product: Product, password: string): Promise<Companies> {
  await forward(product, (pictureTime.getTime() - Date.now()) / (24 * 60 * 60 * 1000));
  const demo = await seedDemo(product);
  const call = apiAt(product.url, demo.token);
  const hard = await fillCompany(product);
  const many = await product.join("many@example.com");
  await connectMany(product, many);
  const one = await product.join("one@example.com");
  await connectCustomer(product, one, "Main");
  const newcomer = await product.join("new@example.com");
  const reader = await addMember(product, demo, { permissions: ["read_tags"] }, "reader@example.com");
  const templates = await call(templateRoutes.listTemplates, { query: { search: "order-delayed" } });
  const domains = await call(identityRoutes.listDomainIdentities, { query: {} });
  const jobs = await call(jobRoutes.listJobs, { query: {} });
  const emails = {
    ...{ demo: demo.email, "hard names": hard.person.email, "thirty accounts": many.email },
    ...{ "one account": one.email },
    ...{ newcomer: newcomer.email, reader: reader.email },
  };
  return {
    places: {
      account: (await findAccounts(call)).development.id,
      template: templates.entities[0]?.uid ?? "",
      domain: domains.entities[0]?.uid ?? "",
      job: (jobs.entities.find(({ failed }) => failed > 0) ?? jobs.entities[0])?.id ?? "",
      webhook: hard.webhook,
      hardTemplate: hard.template,
    },
    loginOf: (viewer) => {
      if (viewer === "visitor") return undefined;
      return { email: emails[viewer], password: viewer === "demo" ? demoLogin.password : password };
    },
  };
}
