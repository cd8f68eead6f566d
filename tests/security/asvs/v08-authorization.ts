import { type Chapter, documented, tested } from "./requirement.ts";

export const authorization: Chapter = {
  number: 8,
  title: "Authorization",
  requirements: [
    documented(
      "8.1.1",
      "Who may call what, and see which data, is documented",
      ["docs/security.md#who-may-do-what", "ARCHITECTURE.md#who-may-do-what"],
      "tests/architecture/table-of-endpoints.test.ts > is what the OpenAPI document says",
    ),
    documented("8.1.2", "Fields that only some may read or write are documented", ["docs/security.md#who-may-do-what"]),
    tested(
      "8.2.1",
      "Each function needs its permission",
      "tests/api/permission-matrix.test.ts > allows the calls that it should and no others",
      "tests/api/every-route.test.ts > answers 403, whatever the input",
    ),
    tested(
      "8.2.2",
      "Ids of others look like missing ones",
      "tests/security/foreign-ids.test.ts > an id of another company is answered like one that does not exist:",
    ),
    tested(
      "8.2.3",
      "Fields follow permissions",
      "tests/api/accounts-list.test.ts > contains only the accounts that the member sees",
      "tests/api/company.test.ts > is shown to every member, without role ARNs",
    ),
    tested(
      "8.3.1",
      "The server decides",
      "tests/api/every-route.test.ts > answers 403, whatever the input",
      "tests/api/access.test.ts > has newly granted permissions at the next call",
    ),
    tested(
      "8.4.1",
      "Companies cannot touch each other",
      "tests/security/foreign-ids.test.ts > is unchanged after all of it",
    ),
  ],
};
