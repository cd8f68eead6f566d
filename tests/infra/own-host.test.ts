import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { readStageSettings } from "#infra/settings.ts";
import { templatesOf } from "#tests/support/stage-templates.ts";

const prd = readStageSettings("prd");

describe("the host of a stage", () => {
  it("has records and a certificate validated by its hosted zone, if one is named", () => {
    const web = templatesOf("prd").stack("Web");
    for (const Type of ["A", "AAAA"]) {
      web.hasResourceProperties("AWS::Route53::RecordSet", {
        Type,
        Name: "app.sestina.example.",
        HostedZoneId: prd.hostedZone?.id,
        AliasTarget: { DNSName: { "Fn::GetAtt": [Match.stringLikeRegexp("Distribution"), "DomainName"] } },
      });
    }
    templatesOf("prd")
      .stack("Certificate")
      .hasResourceProperties("AWS::CertificateManager::Certificate", {
        DomainName: "app.sestina.example",
        ValidationMethod: "DNS",
        DomainValidationOptions: [{ DomainName: "app.sestina.example", HostedZoneId: prd.hostedZone?.id }],
      });
  });

  it("has neither if both are made by hand", () => {
    const dev = templatesOf("dev");
    const web = dev.stack("Web");
    web.resourceCountIs("AWS::Route53::RecordSet", 0);
    expect([...dev.stacks.keys()]).not.toContain("Certificate");
    web.hasResourceProperties("AWS::CloudFront::Distribution", {
      DistributionConfig: { ViewerCertificate: { AcmCertificateArn: readStageSettings("dev").certificateArn } },
    });
  });

  it("prefers the operator's runtime settings, and keeps them over deployments", () => {
    const web = templatesOf("prd").stack("Web");
    const [distribution] = Object.values(web.findResources("AWS::CloudFront::Distribution"));
    const { Origins, OriginGroups, CacheBehaviors } = distribution!["Properties"].DistributionConfig;
    const group = CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === "/config.json");
    const { Members, FailoverCriteria } = OriginGroups.Items.find(
      ({ Id }: { Id: string }) => Id === group.TargetOriginId,
    );
    const paths = Members.Items.map(
      ({ OriginId }: { OriginId: string }) => Origins.find(({ Id }: { Id: string }) => Id === OriginId).OriginPath,
    );
    expect(paths).toEqual(["/operator", undefined]);
    expect(FailoverCriteria.StatusCodes.Items).toEqual([403, 404]);
    const deployments = Object.values(web.findResources("Custom::CDKBucketDeployment"));
    const touching = deployments.filter(
      ({ Properties }) => Properties.Prune !== false && Properties.DestinationBucketKeyPrefix === undefined,
    );
    expect(touching).toHaveLength(1);
    expect(touching[0]!["Properties"].Exclude).toEqual(expect.arrayContaining(["operator/*", "config.json"]));
    web.hasResourceProperties("AWS::S3::Bucket", { BucketName: "sestina-prd-site-111122223333" });
  });
});
