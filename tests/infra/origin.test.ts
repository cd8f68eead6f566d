import { expect, it } from "vitest";
import { originHeader } from "#shared/origin-header.ts";
import { resourcesOf } from "#tests/support/synthesized.ts";

const [secret] = resourcesOf("prd", "AWS::SecretsManager::Secret");

it("has a secret between CloudFront and the API, which nobody but AWS has seen", () => {
  expect(secret!.Properties.GenerateSecretString).toEqual({ PasswordLength: 64, ExcludePunctuation: true });
});

it("is sent by CloudFront to the API alone, by reference", () => {
  const [distribution] = resourcesOf("prd", "AWS::CloudFront::Distribution");
  const origins: any[] = distribution!.Properties.DistributionConfig.Origins;
  const withHeaders = origins.filter(({ OriginCustomHeaders }) => OriginCustomHeaders !== undefined);
  expect(withHeaders.map(({ DomainName }) => JSON.stringify(DomainName))).toEqual([
    expect.stringContaining(".execute-api."),
  ]);
  expect(withHeaders[0].OriginCustomHeaders).toEqual([
    {
      HeaderName: originHeader,
      HeaderValue: { "Fn::Join": ["", expect.arrayContaining(["{{resolve:secretsmanager:"])] },
    },
  ]);
  expect(withHeaders[0].CustomOriginConfig).toMatchObject({
    OriginProtocolPolicy: "https-only",
    OriginSSLProtocols: ["TLSv1.2"],
  });
});

it("is asked for by every Lambda behind a route, and known to no other but the authorizer of keys", () => {
  const knowing = resourcesOf("prd", "AWS::Lambda::Function").filter(({ Properties }) =>
    JSON.stringify(Properties.Environment?.Variables.ORIGIN_SECRET ?? "").includes("{{resolve:secretsmanager:"),
  );
  const behindRoutes = resourcesOf("prd", "AWS::ApiGatewayV2::Integration").length;
  expect(knowing.filter(({ stack }) => stack !== "Api")).toHaveLength(behindRoutes);
  expect(knowing.filter(({ stack }) => stack === "Api").map(({ id }) => id)).toEqual([
    expect.stringMatching(/^KeyAuthorizer/),
  ]);
  expect(knowing.some(({ stack }) => ["Work", "Identity", "Web"].includes(stack))).toBe(false);
});
