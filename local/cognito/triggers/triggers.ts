import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationV2TriggerEvent,
} from "aws-lambda";
import * as z from "zod";
import { hostedClientIdOf, type Pool } from "../pool.ts";
import type { ClientMetadata } from "../protocol/operation.ts";
import { ClaimsOverride } from "./claims-override.ts";
import { groupsOf, type User, usernameOf } from "../users/user.ts";
import { type ChallengeTriggers, createChallengeTriggers } from "./challenge-triggers.ts";
import { eventHead, knownAttributes } from "./event-head.ts";
import { runTrigger, type InvokeTrigger } from "./run-trigger.ts";

export type TokenSource = PreTokenGenerationV2TriggerEvent["triggerSource"];
type ConfirmationSource = PostConfirmationTriggerEvent["triggerSource"];
export type MessageSource =
  | "CustomMessage_SignUp"
  | "CustomMessage_AdminCreateUser"
  | "CustomMessage_ResendCode"
  | "CustomMessage_ForgotPassword"
  | "CustomMessage_UpdateUserAttribute"
  | "CustomMessage_VerifyUserAttribute";
type SignUpSource = PreSignUpTriggerEvent["triggerSource"];

/** The placeholder of the code in a message (AWS: "Custom message Lambda trigger"). */
export const codeParameter = "{####}";
/** The placeholder of the user name in an invitation. */
export const usernameParameter = "{username}";

/** Attributes that AWS adds for a user who comes from a provider. */
const noAliases = { "cognito:email_alias": "", "cognito:phone_number_alias": "" };

const SignUpAnswer = z.object({
  autoConfirmUser: z.boolean().default(false),
  autoVerifyEmail: z.boolean().default(false),
});
const MessageAnswer = z.object({
  emailSubject: z.string().max(140).nullish(),
  emailMessage: z.string().max(20_000).nullish(),
});

/** The user who signs up, who does not exist in the pool yet. */
interface Applicant {
  readonly username: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly validationData?: Readonly<Record<string, string>>;
}

export interface Triggers extends ChallengeTriggers {
  readonly preSignUp: (
    applicant: Applicant,
    source: SignUpSource,
    metadata: ClientMetadata,
  ) => Promise<z.infer<typeof SignUpAnswer>>;
  readonly customMessage: (
    user: User,
    source: MessageSource,
    metadata: ClientMetadata,
  ) => Promise<z.infer<typeof MessageAnswer>>;
  readonly postConfirmation: (user: User, source: ConfirmationSource, metadata: ClientMetadata) => Promise<void>;
  readonly preTokenGeneration: (
    user: User,
    from: { readonly source: TokenSource; readonly clientId: string; readonly scopes: readonly string[] },
    metadata: ClientMetadata,
  ) => Promise<ClaimsOverride>;
}

function clientOfSignUp(pool: Pool, source: SignUpSource): string {
  if (source === "PreSignUp_AdminCreateUser") return "CLIENT_ID_NOT_APPLICABLE";
  return source === "PreSignUp_ExternalProvider" ? hostedClientIdOf(pool) : pool.clientId;
}

/** Builds the events in Cognito's shape (AWS: "Customizing user pool workflows with Lambda triggers"). */
export function createTriggers(pool: Pool, invokeTrigger: InvokeTrigger): Triggers {
  return {
    ...createChallengeTriggers(pool, invokeTrigger),
    preSignUp: ({ username, attributes, validationData }, source, clientMetadata) => {
      const clientId = clientOfSignUp(pool, source);
      const event: PreSignUpTriggerEvent = {
        ...eventHead(pool, username, clientId),
        triggerSource: source,
        request: {
          userAttributes: { ...(source === "PreSignUp_ExternalProvider" && noAliases), ...attributes },
          validationData: validationData && { ...validationData },
          clientMetadata,
        },
        response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
      };
      return runTrigger(invokeTrigger, "PreSignUp", event, SignUpAnswer);
    },
    customMessage: (user, source, clientMetadata) => {
      const event: CustomMessageTriggerEvent = {
        ...eventHead(pool, usernameOf(user)),
        triggerSource: source,
        request: {
          userAttributes: knownAttributes(user),
          codeParameter: codeParameter,
          linkParameter: "{##Click Here##}",
          usernameParameter: source === "CustomMessage_AdminCreateUser" ? usernameParameter : null,
          clientMetadata,
        },
        response: { smsMessage: null, emailMessage: null, emailSubject: null },
      };
      return runTrigger(invokeTrigger, "CustomMessage", event, MessageAnswer);
    },
    postConfirmation: async (user, source, clientMetadata) => {
      const event: PostConfirmationTriggerEvent = {
        ...eventHead(pool, usernameOf(user)),
        triggerSource: source,
        request: { userAttributes: knownAttributes(user), clientMetadata },
        response: {},
      };
      await runTrigger(invokeTrigger, "PostConfirmation", event, z.looseObject({}));
    },
    preTokenGeneration: (user, { source, clientId, scopes }, clientMetadata) => {
      const event: PreTokenGenerationV2TriggerEvent = {
        ...eventHead(pool, usernameOf(user), clientId),
        version: "2",
        triggerSource: source,
        request: {
          userAttributes: knownAttributes(user),
          groupConfiguration: {
            groupsToOverride: groupsOf(user, pool.id),
            iamRolesToOverride: [],
            preferredRole: undefined,
          },
          scopes: [...scopes],
          clientMetadata,
        },
        response: { claimsAndScopeOverrideDetails: {} },
      };
      return runTrigger(invokeTrigger, "PreTokenGeneration", event, ClaimsOverride);
    },
  };
}
