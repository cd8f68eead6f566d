import type { Mails } from "#functions/adapters/ports/mails.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { accessIn, loadAccessState } from "#functions/domain/access/access-state.ts";
import { inParallel } from "#functions/domain/in-parallel.ts";
import { type MailReader, mailReader } from "#functions/domain/mails/mail-reader.ts";
import type { WrittenMail } from "#functions/domain/mails/write-mail.ts";
import { listUsers } from "#functions/storage/users/user-store.ts";

interface Context {
  readonly table: TableReader;
  readonly mails: Mails;
}

const AT_ONCE = 5;

/**
 * Mails all joined members who manage the team or the company's security, each in their language. Returns the errors of mails that failed; the
 * change itself stays.
 */
export async function notifyManagers(
  { table, mails }: Context,
  companyId: string,
  write: (reader: MailReader) => WrittenMail,
): Promise<unknown[]> {
  const [state, users] = await Promise.all([loadAccessState(table, companyId), listUsers(table, companyId)]);
  const manages = (userId: string) =>
    accessIn(state, userId)?.permissions.some((each) => each === "iam" || each === "company_security") === true;
  const managers = users.filter(({ id, joinedAt }) => joinedAt !== undefined && manages(id));
  const failures: unknown[] = [];
  await inParallel(managers, AT_ONCE, async ({ email: to, language }) => {
    const mail = write(await mailReader(language));
    await mails.send({ to, ...mail }).catch((error: unknown) => failures.push(error));
  });
  return failures;
}
