import { getEnvelopeEndpointWithUrlEncodedAuth, makeDsn } from "@sentry/core";
import { expect, it } from "vitest";
import { envelopesOf } from "#shared/sentry-envelopes.ts";

it.each([
  "https://k@o1.ingest.sentry.io/7",
  "https://k@sentry.shop.example:8443/some/path/42",
  "http://k@127.0.0.1:9000/1",
])("pages may call where Sentry's own code sends reports for %s", (dsn) => {
  const [address] = getEnvelopeEndpointWithUrlEncodedAuth(makeDsn(dsn)!).split("?");
  expect(envelopesOf(dsn)).toBe(address);
});

it.each(["https://o1.ingest.sentry.io/7", "https://k@o1.ingest.sentry.io/", "https://k@host/7; script-src *"])(
  "%s is no DSN",
  (dsn) => {
    expect(() => envelopesOf(dsn)).toThrow("no DSN");
  },
);
