import type {
  CustomMessageTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
  PreTokenGenerationTriggerEvent,
} from "aws-lambda";
import * as z from "zod";
import type { Pool } from "../pool.ts";
import type { ClientMetadata } from "../protocol/operation.ts";
import { ClaimsOverride } from "../tokens/claims-override.ts";
import { attributeTexts } from "../users/attributes.ts";
import type { User } from "../users/user.ts";
import { runTrigger, type InvokeTrigger } from "./run-trigger.ts";

export type TokenSource = PreTokenGenerationTriggerEvent["triggerSource"];
type ConfirmationSource = PostConfirmationTriggerEvent["triggerSource"];
export type MessageSource =
  | "CustomMessage_SignUp"
  | "CustomMessage_ResendCode"
  | "CustomMessage_ForgotPassword"
  | "CustomMessage_UpdateUserAttribute"
  | "CustomMessage_VerifyUserAttribute";
type SignUpSource = "PreSignUp_SignUp" | "PreSignUp_AdminCreateUser";

/** Stands in a message for the code (AWS: "Custom message Lambda trigger"). */
export const CODE_PARAMETER = "{####}";

const SignUpAnswer = z.object({
  autoConfirmUser: z.boolean().default(false),
  autoVerifyEmail: z.boolean().default(false),
});
const MessageAnswer = z.object({
  emailSubject: z.string().max(140).nullish(),
  emailMessage: z.string().max(20_000).nullish(),
});

/** Who signs up; there is no user yet. */
interface Applicant {
  readonly sub: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly validationData?: Readonly<Record<string, string>>;
}

export interface Triggers {
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
  readonly preTokenGeneration: (user: User, source: TokenSource, metadata: ClientMetadata) => Promise<ClaimsOverride>;
}

/** The user's attributes and status, as every trigger but pre sign-up sees them. */
const known = (user: User) => ({ ...attributeTexts(user), "cognito:user_status": user.status });

/** Builds the events as Cognito shapes them (AWS: "Customizing user pool workflows with Lambda triggers"). */
export function createTriggers(pool: Pool, invokeTrigger: InvokeTrigger): Triggers {
  const head = (sub: string, clientId = pool.clientId) => ({
    version: "1",
    region: pool.region,
    userPoolId: pool.id,
    userName: sub,
    callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId },
  });

  return {
    preSignUp: ({ sub, attributes, validationData }, source, clientMetadata) => {
      // Operators' calls name no app client.
      const clientId = source === "PreSignUp_AdminCreateUser" ? "CLIENT_ID_NOT_APPLICABLE" : undefined;
      const event: PreSignUpTriggerEvent = {
        ...head(sub, clientId),
        triggerSource: source,
        request: {
          userAttributes: { ...attributes },
          validationData: validationData && { ...validationData },
          clientMetadata,
        },
        response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
      };
      return runTrigger(invokeTrigger, "PreSignUp", event, SignUpAnswer);
    },
    customMessage: (user, source, clientMetadata) => {
      const event: CustomMessageTriggerEvent = {
        ...head(user.sub),
        triggerSource: source,
        request: {
          userAttributes: known(user),
          codeParameter: CODE_PARAMETER,
          linkParameter: "{##Click Here##}",
          usernameParameter: null,
          clientMetadata,
        },
        response: { smsMessage: null, emailMessage: null, emailSubject: null },
      };
      return runTrigger(invokeTrigger, "CustomMessage", event, MessageAnswer);
    },
    postConfirmation: async (user, source, clientMetadata) => {
      const event: PostConfirmationTriggerEvent = {
        ...head(user.sub),
        triggerSource: source,
        request: { userAttributes: known(user), clientMetadata },
        response: {},
      };
      await runTrigger(invokeTrigger, "PostConfirmation", event, z.looseObject({}));
    },
    preTokenGeneration: (user, source, clientMetadata) => {
      const event: PreTokenGenerationTriggerEvent = {
        ...head(user.sub),
        triggerSource: source,
        request: {
          userAttributes: known(user),
          groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: undefined },
          clientMetadata,
        },
        response: { claimsOverrideDetails: {} },
      };
      return runTrigger(invokeTrigger, "PreTokenGeneration", event, ClaimsOverride);
    },
  };
}
