import * as z from "zod";
import { jsonOperation, JsonServiceError, type JsonOperation } from "#local/aws/json-protocol.ts";
import type { Agreement } from "./agreement.ts";
import type { Agreements } from "./agreements.ts";
import { forSeller, requireRegion } from "./seller-access.ts";
import { dimensions } from "./offers.ts";

const Values = z.array(z.string().regex(/\S+/)).min(1).max(25);

const GetEntitlements = z.strictObject({
  ProductCode: z.string().min(1).max(255),
  Filter: z
    .strictObject({
      CUSTOMER_AWS_ACCOUNT_ID: Values.optional(),
      CUSTOMER_IDENTIFIER: Values.optional(),
      DIMENSION: Values.optional(),
      LICENSE_ARN: Values.optional(),
    })
    .optional(),
  NextToken: z.string().min(1).optional(),
  MaxResults: z.int().min(1).max(25).optional(),
});

const invalid = (message: string) => new JsonServiceError("InvalidParameterException", message);

/** The entitlements of an agreement: one for each dimension with a quantity. */
function entitlementsOf(agreement: Agreement, productCode: string) {
  return dimensions.flatMap((dimension) => {
    const quantity = agreement.quantities[dimension];
    if (quantity === 0) return [];
    return [
      {
        ProductCode: productCode,
        Dimension: dimension,
        CustomerAWSAccountId: agreement.accountId,
        Value: { IntegerValue: quantity },
        ExpirationDate: Date.parse(agreement.endsAt) / 1000,
        LicenseArn: agreement.licenseArn,
      },
    ];
  });
}

const isWanted = (values: readonly string[] | undefined, value: string): boolean => values?.includes(value) ?? true;

function pageStart(token: string | undefined): number {
  if (token === undefined) return 0;
  const start = Number(Buffer.from(token, "base64url").toString("utf8"));
  if (Number.isInteger(start) && start > 0) return start;
  throw invalid("The NextToken is not valid.");
}

/** The current entitlements of customers (AWS: "GetEntitlements"); ended agreements have none. */
export function getEntitlements(agreements: Agreements, productCode: string): JsonOperation {
  return forSeller(
    "GetEntitlements",
    jsonOperation(
      GetEntitlements,
      ({ ProductCode, Filter = {}, NextToken, MaxResults = 25 }, call) => {
        requireRegion(call, "us-east-1");
        if (ProductCode !== productCode) throw invalid(`The product code ${ProductCode} is not valid.`);
        if (Filter.CUSTOMER_IDENTIFIER !== undefined && Filter.CUSTOMER_AWS_ACCOUNT_ID !== undefined) {
          throw invalid("CUSTOMER_IDENTIFIER and CUSTOMER_AWS_ACCOUNT_ID are mutually exclusive.");
        }
        const all = agreements
          .list()
          .reverse()
          .filter(({ status }) => status === "ACTIVE")
          .flatMap((agreement) => entitlementsOf(agreement, productCode))
          // Current products have no customer identifiers, so that filter finds nothing.
          .filter(() => Filter.CUSTOMER_IDENTIFIER === undefined)
          .filter((entitlement) => isWanted(Filter.CUSTOMER_AWS_ACCOUNT_ID, entitlement.CustomerAWSAccountId))
          .filter((entitlement) => isWanted(Filter.LICENSE_ARN, entitlement.LicenseArn))
          .filter((entitlement) => isWanted(Filter.DIMENSION, entitlement.Dimension));
        const start = pageStart(NextToken);
        const end = start + MaxResults;
        const next = end < all.length ? { NextToken: Buffer.from(String(end)).toString("base64url") } : {};
        return { Entitlements: all.slice(start, end), ...next };
      },
      invalid,
    ),
  );
}
