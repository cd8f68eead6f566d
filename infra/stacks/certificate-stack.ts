import { CrossStackReferences, ReferenceStrength, Stack, type StackProps } from "aws-cdk-lib";
import { Certificate, CertificateValidation, type ICertificate } from "aws-cdk-lib/aws-certificatemanager";
import { HostedZone } from "aws-cdk-lib/aws-route53";
import type { Construct } from "constructs";

interface CertificateStackProps extends StackProps {
  readonly domainName: string;
  readonly hostedZone: { readonly id: string; readonly name: string };
}

/** The certificate of the stage's host, proven by a record in its zone; in us-east-1, where CloudFront looks for it. */
export class CertificateStack extends Stack {
  readonly certificate: ICertificate;

  constructor(scope: Construct, id: string, { domainName, hostedZone, ...props }: CertificateStackProps) {
    super(scope, id, props);
    const { id: hostedZoneId, name: zoneName } = hostedZone;
    const zone = HostedZone.fromHostedZoneAttributes(this, "Zone", { hostedZoneId, zoneName });
    this.certificate = new Certificate(this, "Certificate", {
      domainName,
      validation: CertificateValidation.fromDns(zone),
    });
    // CloudFormation reads it across regions by itself, without Lambdas that copy values.
    CrossStackReferences.of(this.certificate).produce(ReferenceStrength.WEAK);
  }
}
