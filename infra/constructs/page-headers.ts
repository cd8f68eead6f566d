import { Duration } from "aws-cdk-lib";
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import { envelopesOf } from "#shared/sentry-envelopes.ts";
import { editorHeaders, imageHeaders, webHeaders } from "#shared/web-headers.ts";
import { hostedSignInUrl, type StageSettings } from "../settings.ts";

const managedByCloudFront = ["content-security-policy", "x-content-type-options", "referrer-policy"];

/** Headers of shared/web-headers.ts as a CloudFront policy, with HSTS. */
function policyOf(scope: Construct, id: string, headers: Readonly<Record<string, string>>): ResponseHeadersPolicy {
  const override = true;
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: headers["content-security-policy"] ?? "", override },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.SAMEORIGIN, override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN, override },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(headers)
        .filter(([header]) => !managedByCloudFront.includes(header))
        .map(([header, value]) => ({ header, value, override })),
    },
  });
}

/** For the app and the API. */
export function appPageHeaders(scope: Construct, settings: StageSettings): ResponseHeadersPolicy {
  const signIn = hostedSignInUrl(settings);
  const connectTo = [
    `https://cognito-idp.${settings.region}.amazonaws.com/`,
    ...(signIn === undefined ? [] : [`${signIn}/oauth2/token`]),
    ...(settings.sentryDsn === undefined ? [] : [envelopesOf(settings.sentryDsn)]),
  ];
  return policyOf(
    scope,
    "PageHeaders",
    webHeaders(connectTo, { hostedEditor: settings.unlayerProjectId !== undefined }),
  );
}

/** For the editor's frame. */
export const editorPageHeaders = (scope: Construct): ResponseHeadersPolicy =>
  policyOf(scope, "EditorHeaders", editorHeaders);

/** For the images that users upload. */
export const imagePageHeaders = (scope: Construct): ResponseHeadersPolicy =>
  policyOf(scope, "ImageHeaders", imageHeaders);
