import { type Chapter, documented, excepted, tested } from "./requirement.ts";

const lines = "tests/api/log-lines.test.ts";

export const logging: Chapter = {
  number: 16,
  title: "Security logging and error handling",
  requirements: [
    documented("16.1.1", "There is an inventory of logs", ["docs/security.md#logs", "docs/runbook.md#how-to-look"]),
    tested("16.2.1", "Lines say when, where, who and what", `${lines} > names it, its company and its user by ids`),
    excepted("16.2.2", "Clocks agree, and times are UTC", "AWS sets the clocks; every time is ISO 8601 with Z."),
    documented(
      "16.2.3",
      "Logs go to the documented places",
      ["docs/security.md#logs"],
      "tests/infra/lambdas.test.ts > writes to a log group of the stage",
    ),
    tested("16.2.4", "Lines are JSON", `${lines} > names it, its company and its user by ids`),
    tested(
      "16.2.5",
      "No secret is logged",
      "tests/security/logs.test.ts > holds no token, key, code, password, secret or address",
      "tests/api/secrets-in-the-log.test.ts > no token, code, password or key is in the log",
    ),
    tested("16.3.1", "Sign-ins are recorded", "tests/api/sessions.test.ts > list"),
    tested("16.3.2", "Refusals are logged", `${lines} > names it, its company and its user by ids`),
    tested(
      "16.3.3",
      "Changes of security leave audit entries",
      "tests/api/audit-of-every-route.test.ts > adds one entry with its user, action and subject",
      "tests/infra/firewall.test.ts > logs blocked requests",
    ),
    tested("16.3.4", "Unexpected errors are logged", `${lines} > has the stack of an unexpected error`),
    tested("16.4.1", "Lines cannot be forged", `${lines} > contains neither addresses nor names nor input`),
    tested(
      "16.4.2",
      "Logs cannot be changed",
      "tests/infra/roles.test.ts > no role has a wildcard for actions or resources",
    ),
    documented("16.4.3", "Logs leave the product's reach", ["docs/security.md#logs"]),
    tested(
      "16.5.1",
      "Errors say nothing of the inside",
      "tests/unit/functions/core/endpoint.test.ts > is a 500 with a request id and no text",
    ),
    tested(
      "16.5.2",
      "Outages of others are handled",
      "tests/api/accounts-insight.test.ts > is retried when AWS throttles once",
      "tests/api/publish-jobs.test.ts > when Amazon SES fails",
    ),
    tested(
      "16.5.3",
      "What fails, fails closed",
      "tests/api/every-route.test.ts > answers 403, whatever the input",
      "tests/lambda/endpoints.test.ts > does its work",
    ),
  ],
};
