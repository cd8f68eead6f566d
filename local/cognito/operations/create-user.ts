import * as z from "zod";
import type { Parts } from "../parts.ts";
import { CognitoError, invalidParameter } from "../protocol/cognito-error.ts";
import { ClientMetadata, operatorOnly, poolIdOf, type Operations } from "../protocol/operation.ts";
import { newUuid, randomLetters } from "../randomness.ts";
import { AttributeList, readAttributes, requireEmail } from "../users/attributes.ts";
import type { User } from "../users/user.ts";
import { addressTaken } from "../users/user-store.ts";
import { describeUser } from "./describe-user.ts";
import { requireUser } from "../users/require-user.ts";

/** Cognito's default (AWS: TemporaryPasswordValidityDays). */
const TEMPORARY_MS = 7 * 24 * 60 * 60 * 1000;
const GENERATED_LENGTH = 12;

/** AdminCreateUser: a user with a temporary password, and the mail with it. */
export function createUserOperations(parts: Parts): Operations {
  const { pool, users, passwords, triggers, sendCode, random, now } = parts;

  const AdminCreateUser = z.object({
    UserPoolId: poolIdOf(pool.id),
    Username: z.string().min(1),
    TemporaryPassword: z.string().optional(),
    UserAttributes: AttributeList.default([]),
    DesiredDeliveryMediums: z.array(z.literal("EMAIL", "only e-mail is supported")).optional(),
    MessageAction: z.enum(["SUPPRESS", "RESEND"]).optional(),
    ClientMetadata,
  });
  type Input = z.infer<typeof AdminCreateUser>;

  const temporaryFor = (sub: string, text: string) => ({
    password: passwords.hide(sub, text),
    temporaryUntil: now().getTime() + TEMPORARY_MS,
  });
  const invite = async (user: User, code: string, metadata: ClientMetadata): Promise<void> =>
    sendCode({ user, to: user.email, source: "CustomMessage_AdminCreateUser", code, metadata });
  const answer = (user: User): object => {
    const { UserAttributes: Attributes, ...rest } = describeUser(user);
    return { User: { ...rest, Attributes } };
  };

  const inviteAgain = async ({ Username, TemporaryPassword, ClientMetadata: metadata }: Input): Promise<object> => {
    const { sub, status } = requireUser(users, Username);
    if (status !== "FORCE_CHANGE_PASSWORD") {
      throw new CognitoError("UnsupportedUserStateException", `Resend not possible. ${status} is not allowed.`);
    }
    const temporary = TemporaryPassword ?? randomLetters(GENERATED_LENGTH, random);
    const user = users.change(sub, temporaryFor(sub, temporary));
    await invite(user, temporary, metadata);
    return answer(user);
  };

  return {
    AdminCreateUser: operatorOnly(AdminCreateUser, async (input) => {
      if (input.MessageAction === "RESEND") return inviteAgain(input);
      const isSilent = input.MessageAction === "SUPPRESS";
      const email = requireEmail(input.Username, "Username should be an email.");
      const wanted = readAttributes(input.UserAttributes, "operator", pool);
      if (wanted.email !== undefined && wanted.email !== email) {
        throw invalidParameter("The email attribute must be the user name.");
      }
      const sub = newUuid(random);
      // No user would learn a generated password that is not mailed.
      const temporary = input.TemporaryPassword ?? (isSilent ? undefined : randomLetters(GENERATED_LENGTH, random));
      const kept = temporary === undefined ? {} : temporaryFor(sub, temporary);
      const { others, emailVerified = false } = wanted;
      const attributes = { ...others, email };
      await triggers.preSignUp({ username: sub, attributes }, "PreSignUp_AdminCreateUser", input.ClientMetadata);
      const user = users.insert(
        { sub, status: "FORCE_CHANGE_PASSWORD", email, emailVerified, attributes: others, ...kept },
        addressTaken("UsernameExistsException"),
      );
      if (!isSilent && temporary !== undefined) await invite(user, temporary, input.ClientMetadata);
      return answer(user);
    }),
  };
}
