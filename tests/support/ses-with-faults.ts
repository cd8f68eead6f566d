import { setImmediate as nextTurn } from "node:timers/promises";
import type { CustomerWriter, RenderOutcome, SesTemplate } from "#functions/adapters/ports/customer-account.ts";
import { AppError } from "#shared/errors.ts";

interface Faults {
  /** Runs before SES receives a template to store. */
  readonly beforeWrite?: () => Promise<void> | void;
  /** Runs after SES has stored a template and before our process gets the answer. */
  readonly afterWrite?: () => Promise<void> | void;
  readonly testRender?: () => RenderOutcome;
}

/**
 * A customer's templates with the faults that the local AWS cannot produce: kills between two calls, refusals after a
 * write. As with SES each call is asynchronous, so that a missing await is noticed; a created template must be new, and
 * an updated one must exist.
 */
export function sesWithFaults(faults: Faults = {}) {
  const held = new Map<string, SesTemplate>();
  const unused = () => Promise.reject(new Error("not part of publishing"));
  const write = async (template: SesTemplate, isThere: boolean) => {
    await nextTurn();
    await faults.beforeWrite?.();
    if (held.has(template.name) !== isThere) throw new AppError("CONFLICT_TRY_AGAIN");
    held.set(template.name, template);
    await faults.afterWrite?.();
    await nextTurn();
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
    listTemplatePage: async () => {
      await nextTurn();
      return { templates: [...held.values()].map(({ name }) => ({ name })) };
    },
    findTemplate: async (name) => {
      await nextTurn();
      return held.get(name);
    },
    createTemplate: (template) => write(template, false),
    updateTemplate: (template) => write(template, true),
    deleteTemplate: async (name) => {
      await nextTurn();
      held.delete(name);
    },
    testRender: async (name) => {
      await nextTurn();
      if (!held.has(name)) return { ok: false, isMissing: true, reason: "" };
      return faults.testRender?.() ?? { ok: true };
    },
  };
  return { held, customer };
}
