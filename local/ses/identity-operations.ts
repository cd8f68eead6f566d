import { dkimToken, linkToken } from "#local/aws/random-text.ts";
import * as z from "zod";
import { isAddress, parseMailbox } from "./address.ts";
import { requireConfigurationSet } from "./configuration-sets.ts";
import { dkimAttributes, identityView } from "./identity-view.ts";
import { NoBody, operation, sesArn, type SesCall, type SesParts } from "./operation.ts";
import { behaviourOf, limitsFor } from "./ses-behaviour.ts";
import { badRequest, notFound, SesError } from "./ses-error.ts";
import { accountRegionKey, type AccountRegion } from "#local/aws/account-region.ts";
import type { Identity } from "./ses-state.ts";
import { sendVerificationMail } from "./verification-mail.ts";
import { lookUp } from "./verification/identity-status.ts";

const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Domains are kept in lower case, addresses as written. */
const keptName = (name: string): string => (name.includes("@") ? name : name.toLowerCase());

/** An identity after a DNS look-up. Throws NotFoundException. */
export function requireIdentity(parts: SesParts, accountRegion: AccountRegion, name: string): Identity {
  const identity = parts.state.identities.get(accountRegionKey(accountRegion, keptName(name)));
  if (identity === undefined) throw notFound(`Email identity ${name} does not exist.`);
  return lookUp(parts, identity);
}

const NewIdentity = z.object({
  EmailIdentity: z.string().min(1).max(320),
  Tags: z.array(z.object({ Key: z.string(), Value: z.string() })).optional(),
  ConfigurationSetName: z.string().optional(),
  DkimSigningAttributes: z.never({ error: "Your own DKIM keys are not supported by the local AWS." }).optional(),
});

async function createIdentity(
  parts: SesParts,
  { accountRegion, body }: SesCall<z.infer<typeof NewIdentity>>,
): Promise<object> {
  const name = keptName(body.EmailIdentity);
  const isMail = isAddress(name);
  if (isMail) parseMailbox(name);
  else if (!domainPattern.test(name)) throw badRequest(`Invalid email identity: ${name}`);
  const { state, random, now } = parts;
  if (state.identities.get(accountRegionKey(accountRegion, name)) !== undefined) {
    throw new SesError("AlreadyExistsException", `Email identity ${name} already exist.`);
  }
  const { identitiesPerRegion } = limitsFor(parts.limits, behaviourOf(state.behaviours, accountRegion.accountId));
  if (state.identities.list(accountRegionKey(accountRegion)).length >= identitiesPerRegion) {
    throw new SesError("LimitExceededException", `The account has ${identitiesPerRegion} identities already.`);
  }
  if (body.ConfigurationSetName) requireConfigurationSet(state, accountRegion, body.ConfigurationSetName);
  const token = linkToken(random);
  const identity: Identity = {
    ...accountRegion,
    name,
    type: isMail ? "EMAIL_ADDRESS" : "DOMAIN",
    createdAt: now().toISOString(),
    linkToken: isMail ? token : undefined,
    dkimTokens: isMail ? [] : [dkimToken(random), dkimToken(random), dkimToken(random)],
    configurationSetName: body.ConfigurationSetName,
    dkimSigning: true,
    feedbackForwarding: true,
    tags: body.Tags ?? [],
  };
  state.identities.put(accountRegionKey(accountRegion, name), identity);
  if (isMail) await sendVerificationMail(parts, identity, token);
  return {
    IdentityType: identity.type,
    VerifiedForSendingStatus: false,
    DkimAttributes: dkimAttributes(identity, now()),
  };
}

const createEmailIdentity = operation({
  name: "CreateEmailIdentity",
  method: "POST",
  path: "/v2/email/identities",
  body: NewIdentity,
  needs: ({ accountRegion, body }) => [
    { action: "ses:CreateEmailIdentity", resource: sesArn(accountRegion, "identity", body.EmailIdentity) },
  ],
  run: createIdentity,
});

const named = (verb: "Get" | "Delete") => ({
  name: `${verb}EmailIdentity`,
  path: "/v2/email/identities/{EmailIdentity}",
  body: NoBody,
  needs: ({ accountRegion, params }: SesCall<object>) => [
    { action: `ses:${verb}EmailIdentity`, resource: sesArn(accountRegion, "identity", params["EmailIdentity"] ?? "") },
  ],
});

const getEmailIdentity = operation({
  ...named("Get"),
  method: "GET",
  run: (parts, { accountRegion, params }) =>
    identityView(requireIdentity(parts, accountRegion, params["EmailIdentity"] ?? ""), parts.now()),
});

const deleteEmailIdentity = operation({
  ...named("Delete"),
  method: "DELETE",
  run: (parts, { accountRegion, params }) => {
    const identity = requireIdentity(parts, accountRegion, params["EmailIdentity"] ?? "");
    parts.state.identities.delete(accountRegionKey(accountRegion, identity.name));
    return {};
  },
});

export const identityOperations = [createEmailIdentity, getEmailIdentity, deleteEmailIdentity];
