import { namespace, type Distribution } from "#local/cloudfront/create-cloudfront.ts";
import { document } from "#local/aws/xml.ts";
import { httpApiNames } from "#shared/api/http-apis.ts";
import { originHeader } from "#shared/origin-header.ts";

/** A configuration with the fields that the product's code must preserve, and a field that no SDK knows. */
const firstConfig = (secret: string) =>
  document(
    "DistributionConfig",
    {
      CallerReference: "Sestina",
      Origins: {
        Quantity: 1 + httpApiNames.length,
        Items: {
          Origin: [
            { Id: "Site", DomainName: "sestina-site.s3.amazonaws.com", CustomHeaders: { Quantity: 0 } },
            ...httpApiNames.map((name) => ({
              Id: name,
              DomainName: `${name}.execute-api.localhost`,
              CustomHeaders: {
                Quantity: 1,
                Items: { OriginCustomHeader: { HeaderName: originHeader, HeaderValue: secret } },
              },
            })),
          ],
        },
      },
      Comment: "",
      Enabled: true,
      NewerThanAnySdk: "kept",
    },
    namespace,
  );

/** The distribution of the product. `secret`: the first value of the API's origin header. */
export const distributionWith = (id: string, secret: string): Distribution => ({
  id,
  config: firstConfig(secret),
  header: originHeader,
});
