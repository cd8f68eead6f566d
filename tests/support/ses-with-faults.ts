import type { CustomerWriter, RenderOutcome, SesTemplate } from "#functions/adapters/ports/customer-account.ts";

interface Faults {
  /** Runs before SES hears of a template to store. */
  readonly beforeWrite?: () => Promise<void> | void;
  /** Runs after SES has stored a template and before our process hears of it. */
  readonly afterWrite?: () => Promise<void> | void;
  readonly testRender?: () => RenderOutcome;
}

/** A customer's templates with the faults that the small cloud cannot make: deaths between two calls, refusals after a write. */
export function sesWithFaults(faults: Faults = {}) {
  const held = new Map<string, SesTemplate>();
  const unused = () => Promise.reject(new Error("not part of publishing"));
  const write = async (template: SesTemplate) => {
    await faults.beforeWrite?.();
    held.set(template.name, template);
    await faults.afterWrite?.();
  };
  const customer: CustomerWriter = {
    sendingAccount: unused,
    listIdentities: unused,
    findSenderIdentity: unused,
    findDomain: unused,
    addSenderIdentity: unused,
    requestProductionAccess: unused,
    mailSenderAgain: unused,
    addDomain: unused,
    setMailFrom: unused,
    stopDkimSigning: unused,
    removeIdentity: unused,
    sendTemplated: unused,
    sendRendered: unused,
    listTemplates: () => Promise.resolve([...held.values()].map(({ name }) => ({ name }))),
    findTemplate: (name) => Promise.resolve(held.get(name)),
    createTemplate: write,
    updateTemplate: write,
    deleteTemplate: (name) => {
      held.delete(name);
      return Promise.resolve();
    },
    testRender: () => Promise.resolve(faults.testRender?.() ?? { ok: true }),
  };
  return { held, customer };
}
