import {
  AlreadyExistsException,
  BadRequestException,
  CreateEmailIdentityCommand,
  DeleteEmailIdentityCommand,
  NotFoundException,
  PutEmailIdentityDkimAttributesCommand,
  PutEmailIdentityMailFromAttributesCommand,
} from "@aws-sdk/client-sesv2";
import { AppError } from "#shared/errors.ts";
import { orUndefined } from "../customer-ses/answers.ts";
import type { Connect } from "../customer-ses/clients.ts";
import { isQuotaReached, withRetries } from "../customer-ses/aws-errors.ts";
import type { IdentityWriter } from "../ports/customer-identities.ts";

/** Changes an identity; translates SES's refusal to an error on the caller's field. */
function changing<T>(field: string, rule: string, change: () => Promise<T>): Promise<T> {
  return withRetries(async () => {
    try {
      return await change();
    } catch (error) {
      if (error instanceof AlreadyExistsException) throw new AppError("IDENTITY_EXISTS", { cause: error });
      if (isQuotaReached(error)) throw new AppError("SES_IDENTITY_QUOTA_REACHED", { cause: error });
      if (error instanceof NotFoundException) throw new AppError("IDENTITY_NOT_FOUND", { cause: error });
      if (error instanceof BadRequestException) {
        throw new AppError("INVALID_INPUT", { cause: error, fields: [{ field, rule }] });
      }
      throw error;
    }
  });
}

const noAddress = "is not an address that Amazon SES takes";
const noDomain = "is not a domain that Amazon SES takes";
const noMailFrom = "does not make a MAIL FROM domain that Amazon SES takes";

export function writeIdentities(connect: Connect): IdentityWriter {
  const remove = async (EmailIdentity: string) => {
    await orUndefined((await connect()).send(new DeleteEmailIdentityCommand({ EmailIdentity })));
  };
  const create = async (EmailIdentity: string) =>
    (await connect()).send(new CreateEmailIdentityCommand({ EmailIdentity }));

  return {
    addSenderIdentity: (address) =>
      changing("email", noAddress, async () => {
        const made = await create(address);
        return { address, verified: made.VerifiedForSendingStatus ?? false };
      }),
    // API v2 mails the link only when an identity is created.
    mailSenderAgain: (address) =>
      changing("email", noAddress, async () => {
        await remove(address);
        try {
          await create(address);
        } catch (error) {
          // A concurrent request has created it.
          if (!(error instanceof AlreadyExistsException)) throw error;
        }
      }),
    addDomain: (domain) =>
      changing("domain", noDomain, async () => {
        await create(domain);
      }),
    setMailFrom: (EmailIdentity, MailFromDomain) =>
      changing("subDomain", noMailFrom, async () => {
        const command = new PutEmailIdentityMailFromAttributesCommand({ EmailIdentity, MailFromDomain });
        await (await connect()).send(command);
      }),
    stopDkimSigning: (EmailIdentity) =>
      changing("dkim", noDomain, async () => {
        const command = new PutEmailIdentityDkimAttributesCommand({ EmailIdentity, SigningEnabled: false });
        await (await connect()).send(command);
      }),
    removeIdentity: (name) => withRetries(() => remove(name)),
  };
}
