import { type Chapter, excepted, tested } from "./requirement.ts";

const noCookies = "The product sets no cookies: tokens go in the Authorization header.";

export const frontend: Chapter = {
  number: 3,
  title: "Web frontend security",
  requirements: [
    tested(
      "3.2.1",
      "Answers cannot be shown as something else",
      "tests/infra/page-headers.test.ts > runs no script in what users upload",
      "tests/local/images.test.ts > everybody may see a picture, as a picture only",
    ),
    tested(
      "3.2.2",
      "Text is written as text",
      "tests/security/xss-app.test.ts > texts of the corpus are shown and do not run",
    ),
    excepted("3.3.1", "Cookies are secure", noCookies),
    excepted("3.3.2", "SameSite of cookies", noCookies),
    excepted("3.3.3", "The prefix of cookies", noCookies),
    excepted("3.3.4", "HttpOnly cookies", noCookies),
    tested(
      "3.4.1",
      "HSTS for a year and all subdomains",
      "tests/infra/page-headers.test.ts > is requested over TLS only, from then on",
    ),
    tested(
      "3.4.2",
      "No other origin may read answers",
      "tests/local/site.test.ts > answers no web site that lets its own name point here",
      "tests/infra/stage.test.ts > has the API, the images and the OpenAPI document on the same host",
    ),
    tested(
      "3.4.3",
      "A content security policy without inline scripts but one by its hash, objects and bases",
      "tests/infra/page-headers.test.ts > runs only scripts from our files",
    ),
    tested(
      "3.4.4",
      "nosniff on every answer",
      "tests/infra/page-headers.test.ts > runs no script in what users upload",
      "tests/local/site.test.ts > the headers of every page",
    ),
    tested("3.4.5", "A referrer policy", "tests/infra/page-headers.test.ts > sends only its origin as referrer"),
    tested(
      "3.4.6",
      "No foreign frame",
      "tests/infra/page-headers.test.ts > cannot be framed by other sites",
      "tests/security/frames.test.ts > knows the frames of the app and the editor",
    ),
    tested(
      "3.5.1",
      "Requests of other sites do nothing: no cookie speaks for a user",
      "tests/api/every-route.test.ts > answers 401 without a token",
    ),
    tested(
      "3.5.2",
      "A call needs a header or a content type that a form cannot send",
      "tests/api/every-route.test.ts > answers 415 to another content type",
    ),
    tested(
      "3.5.3",
      "Reading methods change nothing",
      "tests/architecture/table-of-endpoints.test.ts > has no two routes with the same method and path",
      "tests/api/audit-of-every-route.test.ts > adds one entry with its user, action and subject",
    ),
    tested(
      "3.5.4",
      "What users upload cannot act on the app's host",
      "tests/infra/page-headers.test.ts > runs no script in what users upload",
    ),
    tested(
      "3.5.5",
      "Messages between frames are checked",
      "tests/security/frames.test.ts > no script runs in its frame",
    ),
    excepted("3.7.1", "Technologies that browsers gave up", "There are none: html, CSS and JavaScript modules."),
    tested(
      "3.7.2",
      "No redirect to a foreign host",
      "tests/e2e/sign-in.spec.ts > the login page never redirects to another host",
    ),
  ],
};
