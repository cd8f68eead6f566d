import { BadRequestException, ConflictException, PutAccountDetailsCommand } from "@aws-sdk/client-sesv2";
import { AppError } from "#shared/errors.ts";
import type { Connect } from "../customer-ses/clients.ts";
import { withRetries } from "../customer-ses/aws-errors.ts";
import type { ProductionAccess } from "../ports/customer-account.ts";

/** Opens a review at AWS; a second request opens no second review. */
export const requestProductionAccess = (connect: Connect, request: ProductionAccess): Promise<void> =>
  withRetries(async () => {
    const command = new PutAccountDetailsCommand({
      MailType: request.mailType,
      WebsiteURL: request.websiteUrl,
      ContactLanguage: request.contactLanguage,
      // AWS still accepts the field, though it calls it deprecated.
      // eslint-disable-next-line @typescript-eslint/no-deprecated
      ...(request.useCase !== "" && { UseCaseDescription: request.useCase }),
      ...(request.additionalContacts.length > 0 && {
        AdditionalContactEmailAddresses: [...request.additionalContacts],
      }),
      ProductionAccessEnabled: true,
    });
    try {
      await (await connect()).send(command);
    } catch (error) {
      if (error instanceof ConflictException) throw new AppError("AWS_REVIEW_PENDING", { cause: error });
      if (error instanceof BadRequestException) {
        const fields = [{ field: "websiteUrl", rule: "AWS does not accept this. Please check the address." }];
        throw new AppError("INVALID_INPUT", { cause: error, fields });
      }
      throw error;
    }
  });
