import { type Chapter, documented, excepted, tested } from "./requirement.ts";

export const configuration: Chapter = {
  number: 13,
  title: "Configuration",
  requirements: [
    documented(
      "13.1.1",
      "What the product calls is documented",
      ["docs/security.md#outgoing-calls"],
      "tests/security/outgoing-calls.test.ts > is documented",
    ),
    tested(
      "13.2.1",
      "Services authenticate by short-lived credentials",
      "tests/infra/roles.test.ts > each Lambda has a separate role",
    ),
    tested(
      "13.2.2",
      "Least privilege",
      "tests/infra/roles.test.ts > no role has a wildcard for actions or resources",
      "tests/infra/stage.test.ts > gives a Lambda the permissions of its route, and no others",
    ),
    tested(
      "13.2.3",
      "No default credentials",
      "tests/infra/settings.test.ts > recognize placeholders that are left from the examples",
    ),
    tested(
      "13.2.4",
      "Outgoing calls go to known hosts",
      "tests/security/outgoing-calls.test.ts > is documented",
      "tests/unit/functions/adapters/discovery.test.ts > is public",
    ),
    excepted(
      "13.2.5",
      "Outgoing calls of the web server",
      "There is no server: CloudFront has three origins, which its template names.",
    ),
    tested(
      "13.3.1",
      "Secrets are in Secrets Manager",
      "tests/infra/origin.test.ts > has a secret between CloudFront and the API, which is generated in AWS",
    ),
    tested(
      "13.3.2",
      "Each secret is read by who needs it",
      "tests/infra/stage.test.ts > give Stripe's keys to the Lambdas that pay, and to no others",
    ),
    tested(
      "13.4.1",
      "No source control data is deployed",
      "tests/infra/site-files.test.ts > are cached by browsers for a year if their name has a hash",
    ),
    tested(
      "13.4.2",
      "No debug mode",
      "tests/unit/functions/core/endpoint.test.ts > is a 500 with a request id and no text",
    ),
    tested("13.4.3", "No directory listings", "tests/local/images.test.ts > nothing else of the bucket can be reached"),
    excepted("13.4.4", "TRACE", "CloudFront answers no TRACE (AWS: Supported HTTP methods)."),
    tested(
      "13.4.5",
      "Only the documented API is described",
      "tests/architecture/table-of-endpoints.test.ts > is what the OpenAPI document says",
    ),
  ],
};
