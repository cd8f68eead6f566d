import { type Chapter, documented, tested } from "./requirement.ts";

export const validation: Chapter = {
  number: 2,
  title: "Validation and business logic",
  requirements: [
    documented(
      "2.1.1",
      "The rules of each field are documented",
      ["docs/security.md#input"],
      "tests/architecture/table-of-endpoints.test.ts > is what the OpenAPI document says",
    ),
    documented("2.1.2", "Rules between fields are documented", ["docs/security.md#input"]),
    documented("2.1.3", "Limits per user and for all are documented", ["docs/security.md#limits", "docs/billing.md"]),
    tested(
      "2.2.1",
      "All input is parsed by a schema",
      "tests/api/every-route.test.ts > names an unknown field & answers 400 to an id of no known form",
    ),
    tested(
      "2.2.2",
      "Input is checked on the server",
      "tests/api/every-route.test.ts > with bad input",
      "tests/api/permission-matrix.test.ts > allows the calls that it should and no others",
    ),
    tested(
      "2.2.3",
      "Combinations of fields are checked",
      "tests/api/accounts-connect.test.ts > refuses a role that does not exist like one that trusts another external id",
      "tests/api/send-jobs.test.ts > is answered with its job",
    ),
    tested(
      "2.3.1",
      "Steps happen in their order",
      "tests/api/sso.test.ts > is registered, its domain verified, its client set",
      "tests/api/billing-card.test.ts > is looked up when the browser comes back before Stripe's event",
      "tests/security/enrolment.test.ts > every order of steps",
    ),
    tested(
      "2.3.2",
      "Limits hold under parallel calls",
      "tests/api/accounts-limit.test.ts > cannot be exceeded on Discover",
      "tests/api/access-members.test.ts > do not exceed the plan's number of users",
    ),
    tested(
      "2.3.3",
      "What belongs together is one transaction, or resumes",
      "tests/api/publish-interrupted.test.ts > a publish that is interrupted",
      "tests/lambda/jobs.test.ts > a process that is killed in the middle",
    ),
    tested(
      "2.3.4",
      "Limited things are not handed out twice",
      "tests/api/billing-marketplace.test.ts > is bound once",
      "tests/api/magic-link.test.ts > signs in one of twenty callers who follow it at the same moment",
    ),
    tested(
      "2.4.1",
      "Too many calls are turned away",
      "tests/infra/firewall.test.ts > blocks an address that calls the API too often",
      "tests/api/machine-api.test.ts > allows a fixed number of calls a minute",
      "tests/api/login-link.test.ts > may try 600 times in ten minutes from one network",
    ),
  ],
};
