import { describe, expect, it } from "vitest";
import { readPastedRecords } from "#local/dns/pasted-records.ts";
import { plainName } from "#local/dns/record.ts";
import type { DomainIdentity } from "#shared/models/domain-identity.ts";
import { recordsOf, recordsTable, recordsZone } from "#web/features/identities/domains/record-files.ts";
import { csvOf } from "#web/lib/files/csv.ts";

const domain: DomainIdentity = {
  uid: "00000000-aaaa",
  identity: "shop.example",
  domainName: "shop.example",
  dkimSigning: true,
  dkimStatus: "PENDING",
  sendingStatus: "PENDING",
  mailFromStatus: "PENDING",
  domainRecord: { name: "_dmarc.shop.example", type: "TXT", value: "v=DMARC1; p=none;" },
  dkimRecords: [{ name: "abc._domainkey.shop.example", type: "CNAME", value: "abc.dkim.amazonses.com" }],
  mailFromRecords: [
    { name: "mails.shop.example", type: "MX", value: "10 feedback-smtp.eu-central-1.amazonses.com" },
    { name: "mails.shop.example", type: "TXT", value: "v=spf1 include:amazonses.com ~all" },
  ],
  error: null,
};

const plain = (text: string) => text.replace(/^"(.*)"$/, "$1").replace(/\.$/, "");

describe("the records of a domain as a file", () => {
  it.each([
    ["a zone file", recordsZone(domain)],
    ["CSV", csvOf(recordsTable(domain)).replace("\uFEFF", "")],
  ])("are parsed from %s as a name server does", (_, file) => {
    const read = readPastedRecords(file).map(({ name, type, value }) => ({
      name: plainName(name),
      type,
      value: plain(value),
    }));
    expect(read).toEqual(recordsOf(domain));
  });

  it("contain no spreadsheet formulas", () => {
    const hostile = { ...domain, dkimRecords: [{ name: "=1+1", type: "CNAME" as const, value: "@SUM(1)" }] };
    expect(csvOf(recordsTable(hostile))).toContain("'=1+1,CNAME,'@SUM(1)");
  });
});
