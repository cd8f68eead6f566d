import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from "aws-lambda";
import * as z from "zod";
import type { Pool } from "../pool.ts";
import type { ClientMetadata } from "../protocol/operation.ts";
import type { Login } from "../users/decoy.ts";
import { eventHead, knownAttributes } from "./event-head.ts";
import { runTrigger, type InvokeTrigger } from "./run-trigger.ts";

/** One completed challenge (AWS: ChallengeResult). */
export const ChallengeResult = z.union([
  z.object({ challengeName: z.enum(["SRP_A", "PASSWORD_VERIFIER"]), challengeResult: z.boolean() }),
  z.object({
    challengeName: z.literal("CUSTOM_CHALLENGE"),
    challengeResult: z.boolean(),
    challengeMetadata: z.string().optional(),
  }),
]);
export type ChallengeResult = z.infer<typeof ChallengeResult>;

/** The state of a sign-in and the caller's client metadata. */
export interface ChallengeRound {
  readonly login: Login;
  readonly session: readonly ChallengeResult[];
  readonly metadata: ClientMetadata;
}

const Texts = z.record(z.string(), z.string());
const DefineAnswer = z.object({
  challengeName: z.string().nullish(),
  issueTokens: z.boolean().default(false),
  failAuthentication: z.boolean().default(false),
});
const CreateAnswer = z.object({
  publicChallengeParameters: Texts.nullish(),
  privateChallengeParameters: Texts.nullish(),
  challengeMetadata: z.string().nullish(),
});
const VerifyAnswer = z.object({ answerCorrect: z.boolean() });

export interface ChallengeTriggers {
  readonly defineAuthChallenge: (round: ChallengeRound) => Promise<z.infer<typeof DefineAnswer>>;
  readonly createAuthChallenge: (round: ChallengeRound) => Promise<z.infer<typeof CreateAnswer>>;
  readonly verifyAuthChallengeResponse: (
    round: ChallengeRound,
    given: { readonly answer: string; readonly privateParameters: Readonly<Record<string, string>> },
  ) => Promise<z.infer<typeof VerifyAnswer>>;
}

/** The user who answers. Without a user the triggers still run, with `userNotFound` (PreventUserExistenceErrors). */
const whoOf = ({ user }: Login) => ({
  userAttributes: user === undefined ? {} : knownAttributes(user),
  userNotFound: user === undefined,
});

/** The three triggers of a custom sign-in (AWS: "Custom authentication challenge Lambda triggers"). */
export function createChallengeTriggers(pool: Pool, invokeTrigger: InvokeTrigger): ChallengeTriggers {
  return {
    defineAuthChallenge: ({ login, session, metadata }) => {
      const event: DefineAuthChallengeTriggerEvent = {
        ...eventHead(pool, login.sub),
        triggerSource: "DefineAuthChallenge_Authentication",
        request: { ...whoOf(login), session: [...session], clientMetadata: metadata },
        response: { issueTokens: false, failAuthentication: false },
      };
      return runTrigger(invokeTrigger, "DefineAuthChallenge", event, DefineAnswer);
    },
    createAuthChallenge: ({ login, session, metadata }) => {
      const event: CreateAuthChallengeTriggerEvent = {
        ...eventHead(pool, login.sub),
        triggerSource: "CreateAuthChallenge_Authentication",
        request: {
          ...whoOf(login),
          challengeName: "CUSTOM_CHALLENGE",
          session: [...session],
          clientMetadata: metadata,
        },
        response: { publicChallengeParameters: {}, privateChallengeParameters: {}, challengeMetadata: "" },
      };
      return runTrigger(invokeTrigger, "CreateAuthChallenge", event, CreateAnswer);
    },
    verifyAuthChallengeResponse: ({ login, metadata }, { answer, privateParameters }) => {
      const event: VerifyAuthChallengeResponseTriggerEvent = {
        ...eventHead(pool, login.sub),
        triggerSource: "VerifyAuthChallengeResponse_Authentication",
        request: {
          ...whoOf(login),
          privateChallengeParameters: { ...privateParameters },
          challengeAnswer: answer,
          clientMetadata: metadata,
        },
        response: { answerCorrect: false },
      };
      return runTrigger(invokeTrigger, "VerifyAuthChallengeResponse", event, VerifyAnswer);
    },
  };
}
