import { type Chapter, excepted, tested } from "./requirement.ts";

export const api: Chapter = {
  number: 4,
  title: "API and web service",
  requirements: [
    tested(
      "4.1.1",
      "Each answer says its content type and character set",
      "tests/security/asvs-headers.test.ts > every answer with a body names its content type",
    ),
    tested(
      "4.1.2",
      "The API does not redirect from http",
      "tests/infra/page-headers.test.ts > is requested over TLS only, from then on",
    ),
    tested(
      "4.1.3",
      "Headers of CloudFront cannot be set by callers",
      "tests/api/every-route.test.ts > a call with the header's value is accepted, which CloudFront sets in place of the caller's own",
      "tests/api/login-link.test.ts > may try 600 times in ten minutes from one network, as reported by CloudFront",
    ),
    excepted("4.2.1", "Boundaries of http messages", "CloudFront and API Gateway parse http; Lambdas get events."),
    excepted("4.3.1", "GraphQL", "There is no GraphQL."),
    excepted("4.3.2", "GraphQL introspection", "There is no GraphQL."),
    excepted("4.4.1", "WebSocket over TLS", "There are no WebSockets."),
    excepted("4.4.2", "Origin of WebSockets", "There are no WebSockets."),
    excepted("4.4.3", "Tokens of WebSockets", "There are no WebSockets."),
    excepted("4.4.4", "Sessions of WebSockets", "There are no WebSockets."),
  ],
};
