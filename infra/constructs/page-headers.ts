import { Duration } from "aws-cdk-lib";
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import { envelopesOf } from "#shared/sentry-envelopes.ts";
import {
  agentHeaders,
  apiHeaders,
  editorHeaders,
  type HeaderChanges,
  imageHeaders,
  webHeaders,
} from "#shared/web-headers.ts";
import { hostedSignInUrl, type StageSettings } from "../settings.ts";

const openToAll = "access-control-allow-origin";
const managedByCloudFront = ["content-security-policy", "x-content-type-options", "referrer-policy", openToAll];

type Headers = Readonly<Record<string, string>>;

const customHeaders = (headers: Headers, override: boolean) =>
  Object.entries(headers).map(([header, value]) => ({ header, value, override }));

/** Headers of shared/web-headers.ts as a CloudFront policy, with HSTS. */
function policyOf(
  scope: Construct,
  id: string,
  headers: Headers,
  { removed, added, set }: HeaderChanges = { removed: [], added: {}, set: {} },
): ResponseHeadersPolicy {
  const override = true;
  const ours = Object.entries(headers).filter(([header]) => !managedByCloudFront.includes(header));
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: headers["content-security-policy"] ?? "", override },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.SAMEORIGIN, override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN, override },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override },
    },
    ...(headers[openToAll] !== undefined && {
      corsBehavior: {
        accessControlAllowCredentials: false,
        accessControlAllowHeaders: ["*"],
        accessControlAllowMethods: ["GET", "HEAD"],
        accessControlAllowOrigins: [headers[openToAll]],
        originOverride: override,
      },
    }),
    customHeadersBehavior: {
      customHeaders: [
        ...customHeaders({ ...Object.fromEntries(ours), ...set }, override),
        ...customHeaders(added, false),
      ],
    },
    ...(removed.length > 0 && { removeHeaders: [...removed] }),
  });
}

function headersOfTheApp(settings: StageSettings): Headers {
  const signIn = hostedSignInUrl(settings);
  const connectTo = [
    `https://cognito-idp.${settings.region}.amazonaws.com/`,
    ...(signIn === undefined ? [] : [`${signIn}/oauth2/token`]),
    ...(settings.sentryDsn === undefined ? [] : [envelopesOf(settings.sentryDsn)]),
  ];
  return webHeaders(connectTo, { hostedEditor: settings.unlayerProjectId !== undefined });
}

/** For the app. */
export const appPageHeaders = (scope: Construct, settings: StageSettings): ResponseHeadersPolicy =>
  policyOf(scope, "PageHeaders", headersOfTheApp(settings));

/** For the API. */
export const apiAnswerHeaders = (scope: Construct, settings: StageSettings): ResponseHeadersPolicy =>
  policyOf(scope, "ApiHeaders", headersOfTheApp(settings), apiHeaders);

/** For the route of agents. */
export const agentAnswerHeaders = (scope: Construct, settings: StageSettings): ResponseHeadersPolicy =>
  policyOf(scope, "AgentHeaders", headersOfTheApp(settings), agentHeaders);

/** For the editor's frame. */
export const editorPageHeaders = (scope: Construct): ResponseHeadersPolicy =>
  policyOf(scope, "EditorHeaders", editorHeaders);

/** For the images and fonts that users upload. */
export const imagePageHeaders = (scope: Construct): ResponseHeadersPolicy =>
  policyOf(scope, "ImageHeaders", imageHeaders);
