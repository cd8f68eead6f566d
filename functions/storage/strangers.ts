/** Who changes a company's plan and is no member: as `actorId` of its audit entries. */
export const strangers = {
  stripe: "stripe-events",
  marketplace: "aws-marketplace",
  operator: "sestina-operator",
} as const;
