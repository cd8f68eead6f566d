import { describe, expect, it } from "vitest";
import { earlyScriptSource } from "#shared/early-script.ts";
import { resourcesOf } from "#tests/support/synthesized.ts";

const config = resourcesOf("prd", "AWS::CloudFront::Distribution")[0]!.Properties.DistributionConfig;
const behaviors: any[] = [{ ...config.DefaultCacheBehavior, PathPattern: "the app" }, ...config.CacheBehaviors];
const policies = new Map(
  resourcesOf("prd", "AWS::CloudFront::ResponseHeadersPolicy").map(({ id, Properties }) => [
    id,
    Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig,
  ]),
);

const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(" ");
      return [name, sources];
    }),
  );

describe.each(behaviors.map((behavior) => [behavior.PathPattern, behavior] as const))(
  "what CloudFront serves for %s",
  (_, behavior) => {
    const headers = policies.get(behavior.ResponseHeadersPolicyId?.Ref);
    const csp = directivesOf(headers?.ContentSecurityPolicy.ContentSecurityPolicy ?? "");

    it("runs only scripts from our files, and cannot be framed by other sites", () => {
      const scripts = csp.get("script-src") ?? csp.get("default-src");
      // The early script of the app's pages is allowed by its hash; the editor's frame has none.
      const ours = behavior.PathPattern.startsWith("/editor/") ? ["'self'"] : ["'self'", earlyScriptSource];
      expect(scripts).toEqual(csp.has("sandbox") ? ["'none'"] : ours);
      expect(csp.has("sandbox") || csp.get("frame-ancestors")?.join() === "'self'").toBe(true);
      expect(headers.FrameOptions).toEqual({ FrameOption: "SAMEORIGIN", Override: true });
    });

    it("is requested over TLS only, from then on, and sends only its origin as referrer", () => {
      expect(["redirect-to-https", "https-only"]).toContain(behavior.ViewerProtocolPolicy);
      expect(headers.StrictTransportSecurity).toEqual({
        AccessControlMaxAgeSec: 31_536_000,
        IncludeSubdomains: true,
        Override: true,
      });
      expect(headers.ContentTypeOptions).toEqual({ Override: true });
      expect(headers.ReferrerPolicy).toEqual({ ReferrerPolicy: "strict-origin", Override: true });
    });
  },
);

it("runs no script in what users upload", () => {
  const { ResponseHeadersPolicyId } = behaviors.find(({ PathPattern }) => PathPattern === "/images/*");
  const { ContentSecurityPolicy } = policies.get(ResponseHeadersPolicyId.Ref);
  expect(ContentSecurityPolicy.ContentSecurityPolicy).toBe("default-src 'none'; sandbox");
});

it("lets any page load what users upload, since browsers load fonts of another origin only then", () => {
  const open = resourcesOf("prd", "AWS::CloudFront::ResponseHeadersPolicy").filter(
    ({ Properties }) => Properties.ResponseHeadersPolicyConfig.CorsConfig !== undefined,
  );
  const { ResponseHeadersPolicyId } = behaviors.find(({ PathPattern }) => PathPattern === "/images/*");
  expect(open.map(({ id }) => id)).toEqual([ResponseHeadersPolicyId.Ref]);
  expect(open[0]?.Properties.ResponseHeadersPolicyConfig.CorsConfig).toEqual({
    AccessControlAllowCredentials: false,
    AccessControlAllowHeaders: { Items: ["*"] },
    AccessControlAllowMethods: { Items: ["GET", "HEAD"] },
    AccessControlAllowOrigins: { Items: ["*"] },
    OriginOverride: true,
  });
});

it("answers errors with the headers of their path, because no path has an error page of CloudFront", () => {
  expect(config.CustomErrorResponses).toBeUndefined();
});

it("speaks TLS 1.2 or better and HTTP/3, and writes an access log without cookies", () => {
  expect(config).toMatchObject({
    HttpVersion: "http2and3",
    ViewerCertificate: { MinimumProtocolVersion: "TLSv1.2_2021", SslSupportMethod: "sni-only" },
    Logging: { Bucket: { "Fn::GetAtt": [expect.any(String), "RegionalDomainName"] } },
  });
  expect(config.Logging.IncludeCookies ?? false).toBe(false);
});

it("removes API Gateway's details of a refused token from the APIs' answers", () => {
  const ofApis = behaviors.filter(({ PathPattern }) => /^\/api\/.*\*$/.test(PathPattern));
  expect(new Set(ofApis.map(({ ResponseHeadersPolicyId: { Ref } }) => Ref)).size).toBe(1);
  const [{ ResponseHeadersPolicyId }] = ofApis;
  const policy = resourcesOf("prd", "AWS::CloudFront::ResponseHeadersPolicy").find(
    ({ id }) => id === ResponseHeadersPolicyId.Ref,
  )!.Properties.ResponseHeadersPolicyConfig;
  expect(policy.RemoveHeadersConfig).toEqual({ Items: [{ Header: "www-authenticate" }] });
  expect(policy.CustomHeadersConfig.Items).toContainEqual({
    Header: "content-type",
    Value: "application/json",
    Override: false,
  });
});
