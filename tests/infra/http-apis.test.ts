import { describe, expect, it } from "vitest";
import { routeEntries } from "#shared/api/entries.ts";
import { httpApiNames, httpApiOf } from "#shared/api/http-apis.ts";
import { isOfApi } from "#tests/support/deployed-apis.ts";
import { type Deployed, resourcesOf } from "#tests/support/synthesized.ts";

const all = (type: string) => resourcesOf("prd", `AWS::ApiGatewayV2::${type}`);
const nameOf = (reference: unknown) => httpApiNames.filter((name) => isOfApi(name, reference));
const routes = new Map(all("Route").map((route) => [route.Properties.RouteKey as string, route]));
const ofRoute = ({ Properties }: Deployed) => nameOf(Properties.ApiId);

const [distribution] = resourcesOf("prd", "AWS::CloudFront::Distribution");
const { CacheBehaviors, Origins } = distribution!.Properties.DistributionConfig;

/** AWS: "Path pattern", where * stands for any characters, and the first behaviour that matches counts. */
function behaviorOf(path: string) {
  const matches = (pattern: string) =>
    new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", ".*")}$`).test(path);
  return CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => matches(PathPattern));
}
const originOf = (path: string) =>
  Origins.find(({ Id }: { Id: string }) => Id === behaviorOf(path)?.TargetOriginId)?.DomainName;

describe("the routes", () => {
  it.each(routeEntries.map(({ name, route }) => [name, route] as const))(
    "%s is at one API, and CloudFront sends its calls to that one",
    (_, { method, path }) => {
      const route = routes.get(`${method} /api${path}`);
      expect(ofRoute(route!)).toEqual([httpApiOf(path)]);
      expect(nameOf(originOf(`/api${path.replace(/\{\w+\}/g, "x1")}`))).toEqual([httpApiOf(path)]);
    },
  );

  it("that are unknown are answered by the first API, and the OpenAPI document by no API", () => {
    expect(nameOf(originOf("/api/unknown"))).toEqual(["templates"]);
    expect(nameOf(originOf("/api/openapi.json"))).toEqual([]);
  });

  it.each(["/users", "/user-groups/x1", "/v10/x1", "/login-links", "/mcp/x1"])(
    "that only begin with a word of another API go to the first API, such as %s",
    (path) => {
      expect(httpApiOf(path)).toBe("templates");
      expect(nameOf(originOf(`/api${path}`))).toEqual(["templates"]);
    },
  );

  it("with the same first path segment are at one API", () => {
    const wordOf = (path: string) => path.split("/")[1]!;
    const apisOf = new Map<string, Set<string>>();
    for (const { route } of routeEntries) {
      const word = wordOf(route.path);
      apisOf.set(word, (apisOf.get(word) ?? new Set()).add(httpApiOf(route.path)));
    }
    expect([...apisOf].filter(([, apis]) => apis.size > 1)).toEqual([]);
  });
});

describe.each(httpApiNames)("the API of %s", (name) => {
  const own = (type: string) => all(type).filter((part) => isOfApi(name, part.Properties.ApiId));

  it("is throttled and writes an access log, like the other APIs", () => {
    const [stage, ...others] = own("Stage");
    expect(others).toEqual([]);
    const settingsOf = ({ Properties }: Deployed) => ({ ...Properties, ApiId: "" });
    const settings = settingsOf(stage!);
    expect(settings).toEqual(settingsOf(all("Stage")[0]!));
    expect(settings.DefaultRouteSettings).toEqual({ ThrottlingBurstLimit: 400, ThrottlingRateLimit: 200 });
    expect(settings.AccessLogSettings.Format).toContain("$context.routeKey");
  });

  it("has its own authorizers", () => {
    for (const { Properties } of own("Route")) {
      if (Properties.AuthorizationType === "NONE") continue;
      expect(nameOf(Properties.AuthorizerId)).toEqual([name]);
    }
  });

  it("may run the Lambdas behind its routes, and no other API may", () => {
    const permissions = resourcesOf("prd", "AWS::Lambda::Permission").filter(
      ({ Properties }) => Properties.Principal === "apigateway.amazonaws.com" && isOfApi(name, Properties.SourceArn),
    );
    const keyAuthorizers = own("Authorizer").filter(({ Properties }) => Properties.AuthorizerType === "REQUEST");
    expect(permissions).toHaveLength(own("Route").length + keyAuthorizers.length);
  });
});

it("CloudFront has at most as many path patterns as the original quota allows", () => {
  expect(CacheBehaviors.length).toBeLessThanOrEqual(25);
});

it("CloudFront keeps a countdown's picture for seconds, by all that it shows, and nothing else of the APIs", () => {
  const policies = resourcesOf("prd", "AWS::CloudFront::CachePolicy");
  expect(policies.map(({ Properties }) => Properties.CachePolicyConfig)).toEqual([
    expect.objectContaining({
      ...{ MinTTL: 5, DefaultTTL: 5, MaxTTL: 5 },
      ParametersInCacheKeyAndForwardedToOrigin: expect.objectContaining({
        QueryStringsConfig: { QueryStringBehavior: "all" },
        HeadersConfig: { HeaderBehavior: "none" },
        CookiesConfig: { CookieBehavior: "none" },
      }),
    }),
  ]);
  const [{ id }] = policies as [Deployed];
  const kept = CacheBehaviors.filter(
    ({ CachePolicyId }: { CachePolicyId: { Ref?: string } }) => CachePolicyId.Ref === id,
  );
  expect(kept.map(({ PathPattern }: { PathPattern: string }) => PathPattern)).toEqual(["/api/countdown.gif"]);
});

describe("the route of agents", () => {
  const headersFor = (path: string) => {
    const { Ref } = behaviorOf(path).ResponseHeadersPolicyId;
    const policy = resourcesOf("prd", "AWS::CloudFront::ResponseHeadersPolicy").find(({ id }) => id === Ref);
    const { CustomHeadersConfig, RemoveHeadersConfig } = policy!.Properties.ResponseHeadersPolicyConfig;
    const set = CustomHeadersConfig.Items.filter(({ Override }: { Override: boolean }) => Override);
    return {
      set: set.find(({ Header }: { Header: string }) => Header === "www-authenticate")?.Value,
      removed: (RemoveHeadersConfig?.Items ?? []).map(({ Header }: { Header: string }) => Header),
    };
  };

  it("says in each answer which scheme it asks for, and no other path of the API says so", () => {
    expect(headersFor("/api/mcp")).toEqual({ set: 'Bearer realm="Sestina"', removed: [] });
    for (const path of ["/api/v1/whoami", "/api/template", "/api/user"]) {
      expect(headersFor(path)).toEqual({ set: undefined, removed: ["www-authenticate"] });
    }
  });

  it("is told the address of the API that its tools call, and no other Lambda is", () => {
    const told = resourcesOf("prd", "AWS::Lambda::Function").filter(
      ({ Properties }) => Properties.Environment?.Variables?.MACHINES_API_URL !== undefined,
    );
    expect(told.map(({ Properties }) => Properties.Handler)).toEqual(["functions/agents/answer-agent.handler"]);
    expect(isOfApi("machines", told[0]!.Properties.Environment.Variables.MACHINES_API_URL)).toBe(true);
  });
});
