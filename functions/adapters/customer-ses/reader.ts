import { GetAccountCommand, GetEmailTemplateCommand, ListEmailTemplatesCommand } from "@aws-sdk/client-sesv2";
import type { CustomerReader } from "../ports/customer-account.ts";
import { orUndefined } from "./answers.ts";
import type { Connect } from "./clients.ts";
import { readIdentities } from "./read-identities.ts";
import { sendingAccountOf } from "./sending-account.ts";
import type { RateLimiter, TemplateOperation } from "./rate-limiter.ts";
import { awaitedByUser, isTokenRefused, withRetries } from "./aws-errors.ts";

/**
 * The total time that calls on templates may wait for their rate or an answer. The worker runs for 30 seconds: up to 8
 * before its last step begins, these 11, and at most 11 of an unanswered call.
 */
const CALLS_MAY_WAIT_MS = 11_000;

/** How the calls on templates of one opened account are made. */
export function pacedCalls(limiter: RateLimiter) {
  const until = performance.now() + CALLS_MAY_WAIT_MS;
  return <T>(operation: TemplateOperation, call: () => Promise<T>): Promise<T> =>
    withRetries(() => limiter(operation, call, until), { throttledAttempts: Infinity, until });
}

export function readCustomer(connect: Connect, limiter: RateLimiter): CustomerReader {
  const paced = pacedCalls(limiter);
  return {
    ...readIdentities(connect),
    sendingAccount: (options) =>
      withRetries(
        async () => sendingAccountOf(await (await connect()).send(new GetAccountCommand({}))),
        options?.isAwaited === true ? awaitedByUser() : {},
      ),
    listTemplatePage: async (NextToken) => {
      const command = new ListEmailTemplatesCommand({ PageSize: 100, NextToken });
      try {
        const page = await paced("list", async () => (await connect()).send(command));
        const templates = (page.TemplatesMetadata ?? []).flatMap(({ TemplateName, CreatedTimestamp }) =>
          TemplateName === undefined ? [] : [{ name: TemplateName, createdAt: CreatedTimestamp }],
        );
        return { templates, next: page.NextToken };
      } catch (error) {
        if (NextToken !== undefined && isTokenRefused(error)) return undefined;
        throw error;
      }
    },
    findTemplate: (name) =>
      paced("get", async () => {
        const found = await orUndefined((await connect()).send(new GetEmailTemplateCommand({ TemplateName: name })));
        const { Subject = "", Html = "", Text = "" } = found?.TemplateContent ?? {};
        return found && { name, subject: Subject, html: Html, text: Text };
      }),
  };
}
