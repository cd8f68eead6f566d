import * as z from "zod";

export const PlanName = z.enum(["Discover", "Starter", "Business", "Enterprise"]);
export type PlanName = z.infer<typeof PlanName>;

/** Those that are bought. */
export const PaidPlanName = PlanName.exclude(["Discover"]);
export type PaidPlanName = z.infer<typeof PaidPlanName>;

export const PlanLimits = z.object({
  templateLimit: z.int().nonnegative(),
  awsAccountLimit: z.int().nonnegative(),
  userLimit: z.int().nonnegative(),
});
export type PlanLimits = z.infer<typeof PlanLimits>;

interface Plan extends PlanLimits {
  /** US dollars a month when paid monthly; undefined: not offered monthly. */
  readonly monthly?: number;
  /** US dollars a year when paid yearly. */
  readonly annual?: number;
  /** US dollars a month for each one above the limit; undefined: nothing can be added. Templates are never sold singly. */
  readonly extras?: Readonly<Record<"awsAccount" | "user", number>>;
  /** Invitations that may be open at a time, expired ones included. */
  readonly openInvitations: number;
  /** Lists and nested objects may be filled in and sent with. */
  readonly complexPlaceholders: boolean;
  /** The company's identity provider may provision users and groups. */
  readonly scim: boolean;
}

/** US dollars a month for each one above the limit of a paid plan. */
export const extras = { awsAccount: 10, user: 5 } as const;

/** The one place every limit reads. Enterprise's numbers are the start of a contract, kept per company. */
export const plans: Readonly<Record<PlanName, Plan>> = {
  Discover: {
    templateLimit: 5,
    awsAccountLimit: 1,
    userLimit: 1,
    openInvitations: 20,
    complexPlaceholders: false,
    scim: false,
  },
  Starter: {
    monthly: 39,
    annual: 399,
    templateLimit: 50,
    awsAccountLimit: 1,
    userLimit: 3,
    openInvitations: 50,
    extras,
    complexPlaceholders: false,
    scim: true,
  },
  Business: {
    monthly: 89,
    annual: 899,
    templateLimit: 500,
    awsAccountLimit: 3,
    userLimit: 10,
    openInvitations: 200,
    extras,
    complexPlaceholders: true,
    scim: true,
  },
  Enterprise: {
    annual: 2988,
    templateLimit: 10_000,
    awsAccountLimit: 25,
    userLimit: 100,
    openInvitations: 1000,
    extras,
    complexPlaceholders: true,
    scim: true,
  },
};

/** The limits a company on this plan starts with. */
export const limitsOf = ({ templateLimit, awsAccountLimit, userLimit }: PlanLimits): PlanLimits => ({
  templateLimit,
  awsAccountLimit,
  userLimit,
});

/** The smallest plan on which lists and nested objects may be filled in and sent with. */
export const complexPlaceholdersPlan: PlanName =
  PlanName.options.find((name) => plans[name].complexPlaceholders) ?? "Enterprise";
