import {
  CfnOutput,
  CrossStackReferences,
  Duration,
  ReferenceStrength,
  RemovalPolicy,
  type SecretValue,
  Stack,
  type StackProps,
} from "aws-cdk-lib";
import { Certificate, type ICertificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, OriginGroup, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { agentRoutes } from "#shared/api/agents.ts";
import { type HttpApiName, httpApiNames, httpApiOf, pathPatternsOf } from "#shared/api/http-apis.ts";
import { picturePath } from "#shared/email/countdown/picture-path.ts";
import { entryPages, framePage, fullWindowRoutes, pagelessRoutes, waitingPage } from "#shared/entry-pages.ts";
import { originHeader } from "#shared/origin-header.ts";
import { FORMER_DAYS, formerFolder } from "#shared/site-caching.ts";
import { acknowledge, acknowledgeNote } from "../acknowledge.ts";
import type { AlarmTopic } from "../constructs/alarm-topic.ts";
import { OriginRotation } from "../constructs/origin-rotation.ts";
import {
  agentAnswerHeaders,
  apiAnswerHeaders,
  appPageHeaders,
  editorPageHeaders,
  imagePageHeaders,
} from "../constructs/page-headers.ts";
import type { ProductApi } from "../constructs/product-api.ts";
import { SiteAddress } from "../constructs/site-address.ts";
import { SiteFiles } from "../constructs/site-files.ts";
import { siteBucketName, type StageSettings } from "../settings.ts";

interface WebStackProps extends StackProps {
  readonly settings: StageSettings;
  readonly apis: Readonly<Record<HttpApiName, ProductApi>>;
  readonly originSecret: SecretValue;
  readonly originSecretArn: string;
  readonly alarms: AlarmTopic;
  readonly webAclArn: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly hostedClientId: string;
  /** Absent: the settings name one. */
  readonly certificate: ICertificate | undefined;
}

/** A path without a file ending is a route of the app; shared/entry-pages.ts has its page. */
const appRoutes = `var pages = ${JSON.stringify(entryPages)};
var fullWindow = new RegExp(${JSON.stringify(fullWindowRoutes)});
var pageless = new RegExp(${JSON.stringify(pagelessRoutes)});
var notFound = {
  statusCode: 404,
  statusDescription: "Not Found",
  headers: { "content-type": { value: "text/plain" }, "cache-control": { value: "no-store" } },
  body: "Not found",
};
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (!/\\.[a-z0-9]+$/i.test(uri)) {
    if (pageless.test(uri)) return notFound;
    if (fullWindow.test(uri)) request.uri = "${waitingPage}";
    else request.uri = Object.prototype.hasOwnProperty.call(pages, uri) ? pages[uri] : "${framePage}";
  }
  return request;
}`;

const countdownPattern = `/api${picturePath}`;
/** How late a countdown may be. */
const COUNTDOWN_SECONDS = 5;
const agentPattern = `/api${agentRoutes.answerAgent.path}`;

/** The operator's own /config.json while there is one, e.g. during maintenance; else what the deployment put there. */
const runtimeSettings = (site: IBucket) =>
  new OriginGroup({
    primaryOrigin: S3BucketOrigin.withOriginAccessControl(site, { originPath: "/operator" }),
    fallbackOrigin: S3BucketOrigin.withOriginAccessControl(site),
    // S3 answers 403 for a missing object where listing is not allowed.
    fallbackStatusCodes: [403, 404],
  });

/** A file with a hash in its name, of the deployed build or of a former one that an open page still runs. */
const hashedFiles = (site: IBucket) =>
  new OriginGroup({
    primaryOrigin: S3BucketOrigin.withOriginAccessControl(site),
    fallbackOrigin: S3BucketOrigin.withOriginAccessControl(site, { originPath: `/${formerFolder}` }),
    fallbackStatusCodes: [403, 404],
  });

/** What a browser talks to: one host for the app, the editor, the images and the API. */
export class WebStack extends Stack {
  readonly distribution: Distribution;

  constructor(
    scope: Construct,
    id: string,
    { settings, apis, originSecret, originSecretArn, alarms, webAclArn, certificate, ...props }: WebStackProps,
  ) {
    super(scope, id, props);
    const site = this.siteBucket(siteBucketName(settings));
    const headers = appPageHeaders(this, settings);
    const overHttps = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, responseHeadersPolicy: headers };
    const fromSite = { ...overHttps, origin: S3BucketOrigin.withOriginAccessControl(site), compress: true };
    const hashed = hashedFiles(site);
    const editorHeaders = editorPageHeaders(this);
    const logBucket = this.logBucket(settings);
    this.distribution = new Distribution(this, "Distribution", {
      domainNames: [settings.domainName],
      certificate: certificate ?? Certificate.fromCertificateArn(this, "Certificate", settings.certificateArn ?? ""),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      webAclId: webAclArn,
      httpVersion: HttpVersion.HTTP2_AND_3,
      defaultBehavior: { ...fromSite, functionAssociations: [this.routesOfTheApp()] },
      additionalBehaviors: {
        "/api/openapi.json": fromSite,
        "/config.json": { ...fromSite, origin: runtimeSettings(site) },
        "/assets/*": { ...fromSite, origin: hashed },
        "/editor/assets/*": { ...fromSite, origin: hashed, responseHeadersPolicy: editorHeaders },
        "/editor/*": { ...fromSite, responseHeadersPolicy: editorHeaders },
        ...this.apiBehaviors(apis, originSecret, settings),
        "/images/*": {
          ...overHttps,
          origin: S3BucketOrigin.withOriginAccessControl(this.imagesByName(settings)),
          responseHeadersPolicy: imagePageHeaders(this),
        },
      },
      enableLogging: true,
      logBucket,
    });
    // Alarms on it are in another region; CloudFormation reads its id there by itself.
    CrossStackReferences.of(this.distribution).produce(ReferenceStrength.WEAK);
    acknowledge(this.distribution, "AwsSolutions-CFR1", "people sign in from anywhere");
    acknowledgeNote(
      this.distribution,
      "@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac",
      "the data stack has let CloudFront in already",
    );
    // Without a hosted zone the operator's own record names it.
    new CfnOutput(this, "DistributionHost", {
      value: this.distribution.distributionDomainName,
      description: `Where ${settings.domainName} has to lead, by a CNAME record or an alias`,
    });
    const { domainName, hostedZone } = settings;
    if (hostedZone !== undefined) {
      new SiteAddress(this, "Address", { distribution: this.distribution, domainName, hostedZone });
    }
    const { distribution } = this;
    const rotated = { secretArn: originSecretArn, distribution, logBucket, webAclArn };
    new OriginRotation(this, "OriginRotation", { settings, alarms, ...rotated });
    new SiteFiles(this, "Files", { bucket: site, distribution: this.distribution, settings, ...props });
  }

  private siteBucket(bucketName: string): Bucket {
    const bucket = new Bucket(this, "Site", {
      bucketName,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      // Former files alone: what is deployed has no age, however long ago the last deployment was.
      lifecycleRules: [{ prefix: `${formerFolder}/`, expiration: Duration.days(FORMER_DAYS) }],
      removalPolicy: RemovalPolicy.DESTROY,
    });
    acknowledge(bucket, "AwsSolutions-S1", "holds built files only; CloudFront keeps the access log");
    return bucket;
  }

  /** By its name: the bucket's own stack has let CloudFront in already. */
  private imagesByName({ imageBucketName, region }: StageSettings): IBucket {
    return Bucket.fromBucketAttributes(this, "Images", { bucketName: imageBucketName, region });
  }

  private logBucket(settings: StageSettings): Bucket {
    const bucket = new Bucket(this, "AccessLog", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [{ expiration: Duration.days(settings.logRetentionDays) }],
      removalPolicy: settings.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    acknowledge(bucket, "AwsSolutions-S1", "this is the access log");
    return bucket;
  }

  /** The first API comes last: its pattern is every path. */
  private apiBehaviors(
    apis: WebStackProps["apis"],
    originSecret: SecretValue,
    settings: StageSettings,
  ): Record<string, BehaviorOptions> {
    const [ofApi, ofAgents] = [apiAnswerHeaders(this, settings), agentAnswerHeaders(this, settings)];
    const forSeconds = this.cacheOfCountdowns();
    const behaviors = httpApiNames.toReversed().flatMap((name) => {
      const host = `${apis[name].api.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
      const behavior = {
        origin: new HttpOrigin(host, { customHeaders: { [originHeader]: originSecret.unsafeUnwrap() } }),
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      };
      // Before the pattern of every path.
      const patterns = [...(httpApiOf(picturePath) === name ? [countdownPattern] : []), ...pathPatternsOf(name)];
      return patterns.map((pattern) => {
        const responseHeadersPolicy = pattern === agentPattern ? ofAgents : ofApi;
        const cached = pattern === countdownPattern && { cachePolicy: forSeconds };
        return [pattern, { ...behavior, ...cached, responseHeadersPolicy }] as const;
      });
    });
    return Object.fromEntries(behaviors);
  }

  /** Many readers open a mail at once. The minimum holds although the answers say `no-store`, which is for the readers' programs. */
  private cacheOfCountdowns(): CachePolicy {
    const ttl = Duration.seconds(COUNTDOWN_SECONDS);
    return new CachePolicy(this, "CountdownCache", {
      ...{ minTtl: ttl, defaultTtl: ttl, maxTtl: ttl },
      queryStringBehavior: CacheQueryStringBehavior.all(),
    });
  }

  private routesOfTheApp() {
    const code = FunctionCode.fromInline(appRoutes);
    const edge = new EdgeFunction(this, "AppRoutes", { code, runtime: FunctionRuntime.JS_2_0 });
    return { eventType: FunctionEventType.VIEWER_REQUEST, function: edge };
  }
}
