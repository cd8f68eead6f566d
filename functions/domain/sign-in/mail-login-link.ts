import type { Mails } from "#functions/adapters/ports/mails.ts";
import type { UserPool } from "#functions/adapters/ports/user-pool.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { mailReader } from "#functions/domain/mails/mail-reader.ts";
import { loginLinkMail, secondFactorMail } from "#functions/domain/mails/mails.ts";
import { mailboxSimulator } from "#functions/domain/mails/mailbox-simulator.ts";
import { makeLoginToken } from "#functions/storage/sign-in/login-token-store.ts";
import type { EmailOnly } from "#shared/models/user.ts";

interface Context extends WriteContext {
  readonly userPool: UserPool;
  readonly mails: Mails;
  readonly appUrl: () => string;
}

/**
 * Mails a single-use link that signs in. For an address without an account it does the same with an unusable token and
 * a mail that is delivered to no one, so that neither the answer nor its time reveals an account. A user with a second
 * factor gets a mail that asks them to use their password, since a link alone would bypass the factor.
 */
export async function mailLoginLink(
  { email, language }: EmailOnly,
  { table, userPool, mails, now, newId, appUrl }: Context,
) {
  const person = await userPool.findConfirmed(email);
  const sub = person === undefined || person.hasSecondFactor ? newId() : person.sub;
  const token = await makeLoginToken(table, { sub, now: now() });
  const origin = appUrl();
  const reader = await mailReader(language);
  const mail =
    person?.hasSecondFactor === true
      ? secondFactorMail({ link: `${origin}/login`, origin }, reader)
      : loginLinkMail(
          { link: `${origin}/tokenized-login?token=${token}&email=${encodeURIComponent(email)}`, origin },
          reader,
        );
  await mails.send({ to: person === undefined ? mailboxSimulator : email, ...mail });
}
