import * as z from "zod";
import { parseMailbox } from "./address.ts";
import { requireConfigurationSet } from "./configuration-sets.ts";
import { requireIdentity } from "./identity-operations.ts";
import { operation, sesArn, type SesCall, type SesParts } from "./operation.ts";
import { badRequest } from "./ses-error.ts";
import { accountRegionKey } from "#local/aws/account-region.ts";
import type { Identity } from "./ses-state.ts";

const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

function change(parts: SesParts, { accountRegion, params }: SesCall<unknown>, part: Partial<Identity>): object {
  const identity = requireIdentity(parts, accountRegion, params["EmailIdentity"] ?? "");
  parts.state.identities.put(accountRegionKey(accountRegion, identity.name), { ...identity, ...part });
  return {};
}

const attribute = (operationName: string, lastSegment: string) => ({
  name: operationName,
  method: "PUT" as const,
  path: `/v2/email/identities/{EmailIdentity}/${lastSegment}`,
  needs: ({ accountRegion, params }: SesCall<unknown>) => [
    { action: `ses:${operationName}`, resource: sesArn(accountRegion, "identity", params["EmailIdentity"] ?? "") },
  ],
});

const domainOf = ({ type, name }: Identity): string => (type === "DOMAIN" ? name : parseMailbox(name).domain);

/** Setting it restarts the search for its MX record; without a domain it is reset to Amazon's. */
const putMailFrom = operation({
  ...attribute("PutEmailIdentityMailFromAttributes", "mail-from"),
  body: z.object({
    MailFromDomain: z.string().optional(),
    BehaviorOnMxFailure: z.enum(["USE_DEFAULT_VALUE", "REJECT_MESSAGE"]).default("USE_DEFAULT_VALUE"),
  }),
  run: (parts, call) => {
    const { MailFromDomain: wanted = "", BehaviorOnMxFailure: behaviorOnMxFailure } = call.body;
    const identity = requireIdentity(parts, call.accountRegion, call.params["EmailIdentity"] ?? "");
    if (wanted === "") return change(parts, call, { mailFrom: undefined });
    const domain = wanted.toLowerCase();
    if (!domainPattern.test(domain) || !domain.endsWith(`.${domainOf(identity)}`)) {
      throw badRequest(`Provided MAIL-FROM domain <${wanted}> is not subdomain of the domain of the identity.`);
    }
    const search = { since: parts.now().toISOString() };
    return change(parts, call, { mailFrom: { domain, behaviorOnMxFailure, search } });
  },
});

const putDkim = operation({
  ...attribute("PutEmailIdentityDkimAttributes", "dkim"),
  body: z.object({ SigningEnabled: z.boolean().default(false) }),
  run: (parts, call) => change(parts, call, { dkimSigning: call.body.SigningEnabled }),
});

const putFeedback = operation({
  ...attribute("PutEmailIdentityFeedbackAttributes", "feedback"),
  body: z.object({ EmailForwardingEnabled: z.boolean().default(false) }),
  run: (parts, call) => change(parts, call, { feedbackForwarding: call.body.EmailForwardingEnabled }),
});

const putConfigurationSet = operation({
  ...attribute("PutEmailIdentityConfigurationSetAttributes", "configuration-set"),
  body: z.object({ ConfigurationSetName: z.string().optional() }),
  run: (parts, call) => {
    const configurationSetName = call.body.ConfigurationSetName || undefined;
    if (configurationSetName) requireConfigurationSet(parts.state, call.accountRegion, configurationSetName);
    return change(parts, call, { configurationSetName });
  },
});

export const identityAttributeOperations = [putMailFrom, putDkim, putFeedback, putConfigurationSet];
