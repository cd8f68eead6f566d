import * as z from "zod";
import { jsonOperation, JsonServiceError, type JsonOperation } from "#local/aws/json-protocol.ts";
import type { Agreements } from "./agreements.ts";
import { forSeller } from "./seller-access.ts";

const ResolveCustomer = z.strictObject({ RegistrationToken: z.string().regex(/\S+/) });

const sentences = {
  InvalidTokenException: "Registration token is invalid.",
  ExpiredTokenException: "The submitted registration token has expired.",
} as const;

/**
 * The customer of a registration token (AWS: "ResolveCustomer"). A token can be resolved repeatedly while it is valid;
 * the customer identifier is empty for current products.
 */
export const resolveCustomer = (agreements: Agreements, productCode: string): JsonOperation =>
  forSeller(
    "ResolveCustomer",
    jsonOperation(ResolveCustomer, ({ RegistrationToken }) => {
      const found = agreements.resolve(RegistrationToken);
      if (typeof found === "string") throw new JsonServiceError(found, sentences[found]);
      const { accountId, licenseArn } = found;
      return { ProductCode: productCode, CustomerAWSAccountId: accountId, LicenseArn: licenseArn };
    }),
  );
