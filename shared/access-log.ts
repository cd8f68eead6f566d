/**
 * What the access log has of each call, as names of API Gateway's own variables (AWS: "Customize HTTP API access
 * logs"). Ids alone: no network address, browser or path, since those identify a person, and paths can hold codes of
 * mailed links. Whose a call was is looked up by the ids; CloudFront's log has addresses, and is dropped sooner.
 */
export const accessLog = {
  requestId: "requestId",
  route: "routeKey",
  status: "status",
  latency: "responseLatency",
  companyId: "authorizer.claims.company",
  actorId: "authorizer.claims.sub",
  keyCompanyId: "authorizer.companyId",
  keyActorId: "authorizer.actorId",
  integrationError: "integrationErrorMessage",
  gatewayError: "error.message",
  authorizerError: "authorizer.error",
} as const;
