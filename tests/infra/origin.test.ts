import { expect, it } from "vitest";
import { routeEntries } from "#shared/api/entries.ts";
import { httpApiNames } from "#shared/api/http-apis.ts";
import { originHeader } from "#shared/origin-header.ts";
import { resourcesOf } from "#tests/support/synthesized.ts";

const [secret] = resourcesOf("prd", "AWS::SecretsManager::Secret");

it("has a secret between CloudFront and the API, which is generated in AWS", () => {
  expect(secret!.Properties.GenerateSecretString).toEqual({ PasswordLength: 64, ExcludePunctuation: true });
});

it("is sent by CloudFront to all APIs and to no other origin, by a reference in the template", () => {
  const [distribution] = resourcesOf("prd", "AWS::CloudFront::Distribution");
  const origins: any[] = distribution!.Properties.DistributionConfig.Origins;
  const withHeaders = origins.filter(({ OriginCustomHeaders }) => OriginCustomHeaders !== undefined);
  expect(withHeaders.map(({ DomainName }) => JSON.stringify(DomainName))).toEqual(
    httpApiNames.map(() => expect.stringContaining(".execute-api.")),
  );
  for (const origin of withHeaders) {
    expect(origin.OriginCustomHeaders).toEqual([
      {
        HeaderName: originHeader,
        HeaderValue: { "Fn::Join": ["", expect.arrayContaining(["{{resolve:secretsmanager:"])] },
      },
    ]);
    expect(origin.CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: "https-only",
      OriginSSLProtocols: ["TLSv1.2"],
    });
  }
});

it("is required by each Lambda of a route, and readable by no other except the authorizer of keys", () => {
  const knowing = resourcesOf("prd", "AWS::Lambda::Function").filter(({ Properties }) =>
    Object.hasOwn(Properties.Environment?.Variables ?? {}, "ORIGIN_SECRET_ID"),
  );
  const behindRoutes = resourcesOf("prd", "AWS::ApiGatewayV2::Integration").length;
  expect(knowing.filter(({ stack }) => stack !== "Api")).toHaveLength(behindRoutes);
  expect(knowing.filter(({ stack }) => stack === "Api").map(({ id }) => id)).toEqual([
    expect.stringMatching(/^MachinesApiKeyAuthorizer/),
    expect.stringMatching(/^MachinesApiScimAuthorizer/),
  ]);
  expect(knowing.some(({ stack }) => ["Work", "Identity", "Web"].includes(stack))).toBe(false);
});

it("is in no Lambda's environment, and neither are Stripe's keys: roles that need them read them at run time", () => {
  for (const stage of ["dev", "prd"] as const) {
    const environments = resourcesOf(stage, "AWS::Lambda::Function").map(({ Properties }) => Properties.Environment);
    expect(JSON.stringify(environments)).not.toContain("resolve:secretsmanager");
    const readers = resourcesOf(stage, "AWS::IAM::Policy").filter(({ Properties }) =>
      JSON.stringify(Properties).includes("secretsmanager:GetSecretValue"),
    );
    const withPayments = readers.filter(({ Properties }) => JSON.stringify(Properties).includes("/stripe-??????"));
    const needing = routeEntries.filter(({ route }) => route.needs.some((need) => need === "payments"));
    // The worker's schedules that take payments and end companies have it too.
    expect(withPayments).toHaveLength(needing.length + 2);
    // Two authorizers, of API keys and of SCIM tokens, and the rotation.
    expect(readers).toHaveLength(routeEntries.length + 2 + 2 + 1);
  }
});
