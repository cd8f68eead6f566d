import { type Chapter, documented, tested } from "./requirement.ts";

const advisories = "tests/unit/bin/advisories.test.ts > stops the build at a planted old version";

export const coding: Chapter = {
  number: 15,
  title: "Secure coding and architecture",
  requirements: [
    documented("15.1.1", "How soon vulnerable libraries are replaced", ["docs/security.md#libraries"], advisories),
    documented(
      "15.1.2",
      "There is an SBOM",
      ["docs/security.md#libraries"],
      "tests/unit/bin/licences.test.ts > are all checked",
    ),
    documented("15.1.3", "What is slow or expensive is documented", ["docs/load.md", "docs/security.md#limits"]),
    tested("15.2.1", "No library is vulnerable beyond the time allowed", advisories),
    tested(
      "15.2.2",
      "What is slow cannot stop the rest",
      "tests/security/hostile-requests.test.ts > a template of the maximum size",
      "tests/infra/lambdas.test.ts > production reserves concurrency for critical Lambdas",
    ),
    tested(
      "15.2.3",
      "Nothing of tests and local mode is deployed",
      "tests/infra/bundles.test.ts > carries only the adapters of its capabilities",
    ),
    tested(
      "15.3.1",
      "Answers hold the fields of their schema alone",
      "tests/api/company.test.ts > is shown to every member, without role ARNs",
      "tests/architecture/table-of-endpoints.test.ts > is what the OpenAPI document says",
    ),
    tested(
      "15.3.2",
      "Redirects of other servers are not followed",
      "tests/unit/functions/adapters/discovery.test.ts > an address that a user has chosen",
    ),
    tested("15.3.3", "Unknown fields are refused", "tests/api/every-route.test.ts > names an unknown field"),
    tested(
      "15.3.4",
      "The caller's network address is CloudFront's word",
      "tests/api/login-link.test.ts > may try 600 times in ten minutes from one network, as reported by CloudFront",
    ),
    tested("15.3.5", "Types are checked", "tests/api/every-route.test.ts > answers 400 to a body that is no object"),
    tested(
      "15.3.6",
      "Prototypes are out of reach",
      "tests/security/hostile-requests.test.ts > when it reaches for prototypes",
    ),
    tested("15.3.7", "Parameters have one source each", "tests/api/every-route.test.ts > with bad input"),
  ],
};
