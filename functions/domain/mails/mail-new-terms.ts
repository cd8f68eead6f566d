import type { Mails } from "#functions/adapters/ports/mails.ts";
import type { Allowance, MassMail } from "#functions/adapters/ports/mass-mail.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import type { UserRecord } from "#functions/storage/records.ts";
import { needsTermsMail, recordTermsMail, clearTermsMail } from "#functions/storage/users/terms-mail-store.ts";
import { findCompanyOfUser, findMember } from "#functions/storage/users/user-store.ts";
import { AppError } from "#shared/errors.ts";
import { mailReader } from "./mail-reader.ts";
import { termsMail } from "./terms-mail.ts";

interface Context {
  readonly table: Table;
  readonly mails: Mails;
  readonly massMail: MassMail;
  readonly appUrl: () => string;
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * The number of sent mails, of mails that failed or have an unknown outcome, and whether the daily quota ended the run.
 */
export interface TermsMailing {
  readonly mailed: number;
  readonly failed: number;
  readonly isCutShort: boolean;
}

/** The share of the rate and of the daily quota that this mailing uses; the rest is left for links and codes. */
const SHARE = 0.5;

const isCode = (error: unknown, ...codes: readonly string[]) => error instanceof AppError && codes.includes(error.code);

async function findUser(table: Table, sub: string): Promise<UserRecord | undefined> {
  const companyId = await findCompanyOfUser(table, sub);
  if (companyId === undefined) return undefined;
  return findMember(table, companyId, sub).catch((error: unknown) => {
    if (isCode(error, "MEMBER_NOT_FOUND")) return undefined;
    throw error;
  });
}

/**
 * Mails one user at most once: a recorded user whose mail SES may have accepted is not mailed again.
 * @throws AppError TOO_MANY_REQUESTS or MAIL_NOT_SET_UP: no mail was sent, and the call may be repeated
 */
async function mailTerms(
  { table, mails, appUrl }: Context,
  user: UserRecord,
): Promise<"mailed" | "failed" | "recorded"> {
  const mail = termsMail(appUrl(), await mailReader(user.language));
  try {
    await table.write(recordTermsMail(user));
  } catch (error) {
    if (isCode(error, "CONFLICT_TRY_AGAIN")) return "recorded";
    throw error;
  }
  try {
    await mails.send({ to: user.email, ...mail });
    return "mailed";
  } catch (error) {
    if (!isCode(error, "TOO_MANY_REQUESTS") && !isCode(error, "MAIL_NOT_SET_UP")) return "failed";
    await table.write(clearTermsMail(user));
    throw error;
  }
}

const TRIES = 5;

/** Retries mails that SES throttles, with increasing pauses, since other mails use the rate too. */
async function mailWithRetries(context: Context, user: UserRecord, pauseMs: number): ReturnType<typeof mailTerms> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await mailTerms(context, user);
    } catch (error) {
      if (!isCode(error, "TOO_MANY_REQUESTS") || tried === TRIES) throw error;
      await context.pause(pauseMs * 2 ** tried);
    }
  }
}

/** Mails the users of a page one by one: a thousand take some minutes. */
async function mailPage(
  context: Context,
  subs: readonly string[],
  { perSecond, left }: Allowance,
): Promise<TermsMailing> {
  const pauseMs = 1000 / (perSecond * SHARE);
  const may = Math.floor(left * SHARE);
  let [mailed, failed] = [0, 0];
  for (const sub of subs) {
    const user = await findUser(context.table, sub);
    if (user === undefined || !needsTermsMail(user)) continue;
    if (mailed + failed >= may) return { mailed, failed, isCutShort: true };
    const outcome = await mailWithRetries(context, user, pauseMs);
    if (outcome === "mailed") mailed += 1;
    if (outcome === "failed") failed += 1;
    await context.pause(pauseMs);
  }
  return { mailed, failed, isCutShort: false };
}

/**
 * Mails all users who have not accepted the current terms, each once, over repeated and concurrent runs. Uses half of
 * what SES allows; if the daily quota is used up, the next day's run continues.
 */
export async function mailNewTerms(context: Context): Promise<TermsMailing> {
  let [mailed, failed] = [0, 0];
  let from: string | undefined;
  do {
    const page = await context.massMail.users(from);
    const result = await mailPage(context, page.subs, await context.massMail.allowance());
    mailed += result.mailed;
    failed += result.failed;
    if (result.isCutShort) return { mailed, failed, isCutShort: true };
    from = page.next;
  } while (from !== undefined);
  return { mailed, failed, isCutShort: false };
}
