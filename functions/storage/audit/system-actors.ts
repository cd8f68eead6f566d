/** The `actorId` of audit entries of changes that no member made. */
export const systemActors = {
  stripe: "stripe-events",
  marketplace: "aws-marketplace",
  operator: "sestina-operator",
} as const;
