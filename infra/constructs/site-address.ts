import type { IDistribution } from "aws-cdk-lib/aws-cloudfront";
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import { Construct } from "constructs";

interface SiteAddressProps {
  readonly distribution: IDistribution;
  readonly domainName: string;
  readonly hostedZone: { readonly id: string; readonly name: string };
}

/** Leads the stage's host to CloudFront, over IPv4 and IPv6. */
export class SiteAddress extends Construct {
  constructor(scope: Construct, id: string, { distribution, domainName, hostedZone }: SiteAddressProps) {
    super(scope, id);
    const { id: hostedZoneId, name: zoneName } = hostedZone;
    const zone = HostedZone.fromHostedZoneAttributes(this, "Zone", { hostedZoneId, zoneName });
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    // With the dot at its end the name is whole, and the zone's is not put behind it.
    const record = { zone, target, recordName: `${domainName}.` };
    new ARecord(this, "IPv4", record);
    new AaaaRecord(this, "IPv6", record);
  }
}
