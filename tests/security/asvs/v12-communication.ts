import { type Chapter, excepted, tested } from "./requirement.ts";

const aws = "AWS's SDK calls AWS by https and checks certificates; nothing turns that off.";

export const communication: Chapter = {
  number: 12,
  title: "Secure communication",
  requirements: [
    tested("12.1.1", "TLS 1.2 or 1.3", "tests/infra/page-headers.test.ts > speaks TLS 1.2 or better and HTTP/3"),
    tested(
      "12.1.2",
      "Recommended cipher suites",
      "tests/infra/page-headers.test.ts > speaks TLS 1.2 or better and HTTP/3",
    ),
    excepted("12.1.3", "Client certificates", "None are used."),
    tested(
      "12.2.1",
      "TLS towards users",
      "tests/infra/page-headers.test.ts > is requested over TLS only, from then on",
    ),
    tested("12.2.2", "Publicly trusted certificates", "tests/infra/own-host.test.ts > has records and a certificate"),
    tested(
      "12.3.1",
      "Every connection is encrypted",
      "tests/unit/functions/adapters/discovery.test.ts > is not called at",
      "tests/security/outgoing-calls.test.ts > goes by https alone",
    ),
    tested(
      "12.3.2",
      "Certificates are checked",
      "tests/security/outgoing-calls.test.ts > turns certificate checks off",
    ),
    excepted("12.3.3", "TLS between services", aws),
    excepted("12.3.4", "Certificates between services", aws),
  ],
};
