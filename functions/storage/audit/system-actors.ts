/** The `actorId` of audit entries of changes that no member made, and the `createdBy` of jobs that no member started. */
export const systemActors = {
  stripe: "stripe-events",
  marketplace: "aws-marketplace",
  operator: "sestina-operator",
  schedule: "sestina-schedule",
  publishWatch: "publish-watch",
} as const;
