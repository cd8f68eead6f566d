import { type Chapter, documented, tested } from "./requirement.ts";

const map = "docs/privacy-data-map.md";
const mapTest = "tests/security/privacy-data-map.test.ts > every kind of item is in the map of personal data once";

export const dataProtection: Chapter = {
  number: 14,
  title: "Data protection",
  requirements: [
    documented("14.1.1", "Sensitive data is known and classified", [map, "docs/security.md#classes-of-data"], mapTest),
    documented("14.1.2", "Each class has its rules", ["docs/security.md#classes-of-data"]),
    tested(
      "14.2.1",
      "No secret stands in an address of the API",
      "tests/security/logs.test.ts > holds no token, key, code, password, secret or address",
    ),
    tested(
      "14.2.2",
      "Answers are not cached by servers",
      "tests/security/asvs-headers.test.ts > no answer of the API is stored",
    ),
    tested(
      "14.2.3",
      "No data goes to trackers",
      "tests/infra/error-reports.test.ts > no logs are read, and pages call no other host for it",
      "tests/e2e/error-reports.spec.ts > an error in the browser is reported to the stage's Sentry, without user input",
    ),
    tested(
      "14.2.4",
      "The rules of each class are kept",
      mapTest,
      "tests/api/leaving.test.ts > deletes its data, its members' data",
      "tests/infra/stage.test.ts > is recoverable to a point in time, encrypted and protected from deletion",
    ),
    tested(
      "14.3.1",
      "Signing out clears the browser",
      "tests/e2e/sign-in.spec.ts > the chosen theme survives the sign-out, which deletes all other stored data",
    ),
    tested(
      "14.3.2",
      "Answers are not stored by browsers",
      "tests/security/asvs-headers.test.ts > no answer of the API is stored",
    ),
    tested(
      "14.3.3",
      "Browser storage holds tokens and drafts of one's own, and no secrets",
      "tests/e2e/sign-in.spec.ts > the chosen theme survives the sign-out, which deletes all other stored data",
    ),
  ],
};
