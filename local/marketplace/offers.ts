/** The dimensions of a contract (AWS: "SaaS contracts", dimensions). Plans have the value 1; additions are counted. */
export const dimensions = ["starter", "business", "extra_user", "extra_account"] as const;

export interface Offer {
  readonly id: string;
  readonly title: string;
  readonly plan: "starter" | "business";
  /** How long a contract runs. */
  readonly months: 1 | 12;
}

/** The listing's public offers. */
export const offers: readonly Offer[] = [
  { id: "offer-starter-monthly", title: "Starter, one month", plan: "starter", months: 1 },
  { id: "offer-starter-annual", title: "Starter, twelve months", plan: "starter", months: 12 },
  { id: "offer-business-monthly", title: "Business, one month", plan: "business", months: 1 },
  { id: "offer-business-annual", title: "Business, twelve months", plan: "business", months: 12 },
];
