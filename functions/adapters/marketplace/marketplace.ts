import {
  GetEntitlementsCommand,
  type Entitlement,
  MarketplaceEntitlementServiceClient,
} from "@aws-sdk/client-marketplace-entitlement-service";
import {
  BatchMeterUsageCommand,
  MarketplaceMeteringClient,
  ResolveCustomerCommand,
} from "@aws-sdk/client-marketplace-metering";
import * as z from "zod";
import { AppError } from "#shared/errors.ts";
import type { Entitlements, Marketplace } from "../ports/marketplace.ts";

const Settings = z.object({ MARKETPLACE_PRODUCT_CODE: z.string().min(1), MARKETPLACE_LISTING_URL: z.url() });

/** AWS: "Regions and endpoints of AWS Marketplace": both services are only in this region. */
const region = "us-east-1";

/** The listing's dimensions. */
const dimensions = { user: "extra_user", awsAccount: "extra_account" } as const;

const Resolved = z.object({ ProductCode: z.string(), CustomerAWSAccountId: z.string(), LicenseArn: z.string() });

const isNamed = (error: unknown, names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);

const Away = z.object({ $metadata: z.object({ httpStatusCode: z.int() }) });
/** No answer, a throttled call, or an error of AWS. */
function isAway(error: unknown): boolean {
  const answered = Away.safeParse(error);
  if (!answered.success) return true;
  return answered.data.$metadata.httpStatusCode >= 500 || isNamed(error, ["ThrottlingException"]);
}

async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw isAway(error) ? new AppError("PAYMENTS_UNAVAILABLE", { cause: error }) : error;
  }
}

function readEntitlements(entitlements: readonly Entitlement[]): Entitlements {
  const quantityOf = (wanted: string): number =>
    entitlements
      .filter(({ Dimension }) => Dimension === wanted)
      .reduce((sum, { Value }) => sum + (Value?.IntegerValue ?? 0), 0);
  const expiries = entitlements.flatMap(({ ExpirationDate }) => (ExpirationDate === undefined ? [] : [ExpirationDate]));
  const last = expiries.sort((a, b) => b.getTime() - a.getTime())[0];
  const cheaper = quantityOf("starter") > 0 ? ("Starter" as const) : undefined;
  return {
    plan: quantityOf("business") > 0 ? "Business" : cheaper,
    extras: { user: quantityOf(dimensions.user), awsAccount: quantityOf(dimensions.awsAccount) },
    expiresAt: last?.toISOString(),
  };
}

/** The product's listing on AWS Marketplace (environment: MARKETPLACE_PRODUCT_CODE, MARKETPLACE_LISTING_URL). */
export function openMarketplace(environment: unknown = process.env): Marketplace {
  const { MARKETPLACE_PRODUCT_CODE: code, MARKETPLACE_LISTING_URL: listing } = Settings.parse(environment);
  const metering = new MarketplaceMeteringClient({ region });
  const entitlement = new MarketplaceEntitlementServiceClient({ region });
  return {
    listingUrl: () => listing,
    resolve: async (token) => {
      try {
        const answer = await asking(() => metering.send(new ResolveCustomerCommand({ RegistrationToken: token })));
        const { ProductCode, CustomerAWSAccountId: awsAccountId, LicenseArn: licenseArn } = Resolved.parse(answer);
        return ProductCode === code ? { awsAccountId, licenseArn } : undefined;
      } catch (error) {
        if (isNamed(error, ["InvalidTokenException", "ExpiredTokenException"])) return undefined;
        throw error;
      }
    },
    entitlementsOf: async (licenseArn) => {
      // A license has four dimensions, and a page holds 25.
      const Filter = { LICENSE_ARN: [licenseArn] };
      const { Entitlements = [] } = await asking(() =>
        entitlement.send(new GetEntitlementsCommand({ ProductCode: code, Filter })),
      );
      return readEntitlements(Entitlements);
    },
    meter: async ({ awsAccountId, licenseArn, what, quantity, at }) => {
      const record = {
        Timestamp: new Date(at),
        CustomerAWSAccountId: awsAccountId,
        LicenseArn: licenseArn,
        Dimension: dimensions[what],
        Quantity: quantity,
      };
      const { Results = [] } = await asking(() =>
        metering.send(new BatchMeterUsageCommand({ UsageRecords: [record] })),
      );
      return Results[0]?.Status === "Success";
    },
  };
}
