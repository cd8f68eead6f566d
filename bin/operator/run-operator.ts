import * as z from "zod";
import type { Payments } from "#functions/adapters/ports/payments.ts";
import { companySubscribers } from "#functions/domain/billing/company-subscribers.ts";
import { grantPlan, revokePlan } from "#functions/domain/billing/grant-plan.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { handlePaymentEvent } from "#functions/domain/billing/handle-payment-event.ts";
import { getBilling } from "#functions/storage/billing/billing-store.ts";
import { getCompany, getSubscription, isCompany } from "#functions/storage/company/company-store.ts";
import { listUsers } from "#functions/storage/users/user-store.ts";
import { PaidPlanName } from "#shared/plans.ts";
import { Refusal } from "./refusal.ts";

interface OperatorServices extends WriteContext {
  /** Opened only when an event is replayed: the other commands do not call Stripe. */
  readonly payments: () => Promise<Payments>;
}

export const usage = `company <id>                                      what a company has, pays and waits for
grant <id> <plan> [<templates> <accounts> <users>]  gives it a plan, e.g. after a contract for Enterprise
revoke <id>                                       takes that back
replay <event>                                    has an event of Stripe's taken once more
add-permissions [--apply]                         stores new permissions in default Administrator policies
restore-administrator <id> <address> [--apply]    makes a member a full administrator again
mail-terms                                        notifies all users of changed terms by mail, each once
--stage <stage> maintenance on|off|status         shows everybody that the product is in maintenance, or ends that`;

const Count = z
  .string()
  .regex(/^\d{1,6}$/, "must be a whole number")
  .transform(Number);
const Command = z.union([
  z.tuple([z.literal("company"), z.uuid()]),
  z.tuple([z.literal("grant"), z.uuid(), PaidPlanName]),
  z.tuple([z.literal("grant"), z.uuid(), PaidPlanName, Count, Count, Count]),
  z.tuple([z.literal("revoke"), z.uuid()]),
  z.tuple([z.literal("replay"), z.string().regex(/^evt_\w+$/)]),
]);

async function describeCompany({ table }: OperatorServices, id: string): Promise<string> {
  const [company, subscription, billing, users] = await Promise.all([
    getCompany(table, id),
    getSubscription(table, id),
    getBilling(table, id),
    listUsers(table, id),
  ]);
  const subscribers = companySubscribers(users.map(({ email }) => email));
  return JSON.stringify({ company, subscription, billing, subscribers }, undefined, 2);
}

async function replay(services: OperatorServices, id: string): Promise<string> {
  const payments = await services.payments();
  const event = await payments.findEvent(id);
  if (event === undefined) throw new Refusal(`Stripe knows no event ${id}.`);
  const companyId = await handlePaymentEvent({ ...services, payments }, event);
  if (companyId === undefined) throw new Refusal(`The event ${id} is about none of our companies.`);
  return describeCompany(services, companyId);
}

type Grant = Extract<z.infer<typeof Command>, readonly ["grant", ...unknown[]]>;

function grantOf(command: Grant): Parameters<typeof grantPlan>[2] {
  const [, , plan] = command;
  if (command.length === 3) return { plan };
  const [, , , templateLimit, awsAccountLimit, userLimit] = command;
  return { plan, limits: { templateLimit, awsAccountLimit, userLimit } };
}

/**
 * Runs one command and returns its output. @throws Refusal for invalid arguments, and for ids that Stripe or the table
 * do not know
 */
export async function runOperator(args: readonly string[], open: () => Promise<OperatorServices>): Promise<string> {
  const parsed = Command.safeParse(args);
  if (!parsed.success) throw new Refusal(usage, 2);
  const [verb, id] = parsed.data;
  const services = await open();
  if (verb === "replay") return replay(services, id);
  if (!(await isCompany(services.table, id))) throw new Refusal(`There is no company ${id}.`);
  if (verb === "revoke") await revokePlan(services, id);
  if (verb === "grant") await grantPlan(services, id, grantOf(parsed.data));
  return describeCompany(services, id);
}
