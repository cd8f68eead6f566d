import * as z from "zod";
import { Id, Timestamp } from "./scalars.ts";

/** How Amazon SES's search for what proves an identity stands (SES API v2: VerificationStatus). */
export const VerificationStatus = z.enum(["PENDING", "SUCCESS", "FAILED", "TEMPORARY_FAILURE", "NOT_STARTED"]);
export type VerificationStatus = z.infer<typeof VerificationStatus>;

/** Whether mail may be sent: while records that were found once are missed, Amazon SES still sends. */
export const maySend = (status: VerificationStatus): boolean => status === "SUCCESS" || status === "TEMPORARY_FAILURE";

/** A record to publish in the domain's DNS; names without a dot at their end, an MX value as "10 host". */
export const DnsRecord = z.object({ name: z.string(), type: z.enum(["CNAME", "MX", "TXT"]), value: z.string() });
export type DnsRecord = z.infer<typeof DnsRecord>;

/** A sending domain in the selected AWS account. */
export const DomainIdentity = z.object({
  uid: Id,
  /** As Amazon SES has it: lower case, punycode. */
  identity: z.string(),
  /** As people read it: "müller.example" for "xn--mller-kva.example". */
  domainName: z.string(),
  /** Whether Amazon SES signs this domain's mails. */
  dkimSigning: z.boolean(),
  dkimStatus: VerificationStatus,
  sendingStatus: VerificationStatus,
  mailFromStatus: VerificationStatus,
  /**
   * The one record that is the domain's own: its DMARC policy, as it is recommended. Amazon SES asks for none, since it
   * knows a domain's owner by the DKIM records.
   */
  domainRecord: DnsRecord,
  dkimRecords: z.array(DnsRecord),
  /** None without a MAIL FROM domain. */
  mailFromRecords: z.array(DnsRecord),
  /** Why Amazon SES found no DKIM records, e.g. "HOST_NOT_FOUND" (SES API v2: VerificationInfo.ErrorType). */
  error: z.string().nullable(),
});
export type DomainIdentity = z.infer<typeof DomainIdentity>;

const required = "This field is required";
const notADomain = "Please enter a domain such as example.com.";
const notASubdomain = "Please enter a subdomain such as mails, without the domain.";
const label = String.raw`[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?`;
const anyLabel = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;

/** A domain as people write it, in any alphabet; the server makes punycode of it. */
export const DomainName = z
  .string(required)
  .trim()
  .toLowerCase()
  .min(1, required)
  .max(253, notADomain)
  .regex(new RegExp(`^(?:${anyLabel}\\.)+${anyLabel}\\.?$`, "u"), notADomain);

/** What stands before the domain in its MAIL FROM domain. */
export const SubDomain = z
  .string(required)
  .trim()
  .toLowerCase()
  .min(1, required)
  .max(190, notASubdomain)
  .regex(new RegExp(`^${label}(?:\\.${label})*$`), notASubdomain);

export const NewDomainIdentity = z.strictObject({
  domain: DomainName,
  /** Whether Amazon SES shall sign the domain's mails. */
  dkim: z.boolean().default(true),
  /** Absent: no MAIL FROM domain of one's own. */
  subDomain: SubDomain.optional(),
});

/**
 * What the DNS answers for a wanted record: it is there, nothing is, something else is, or no name server answered.
 */
export const PublishedState = z.enum(["published", "missing", "different", "unanswered"]);
export type PublishedState = z.infer<typeof PublishedState>;

export const DnsFinding = DnsRecord.extend({
  state: PublishedState,
  /** What is published there instead, or in addition. */
  found: z.array(z.string()),
});
export type DnsFinding = z.infer<typeof DnsFinding>;

/** One look into the public DNS. */
export const DnsCheck = z.object({
  checkedAt: Timestamp,
  records: z.array(DnsFinding),
  /** The DMARC policy that holds for the domain: its own, or that of a domain above it. */
  dmarc: z.object({
    state: PublishedState,
    /** Whose policy was found, e.g. "_dmarc.example.com". */
    foundAt: z.string().nullable(),
    found: z.array(z.string()),
    suggested: DnsRecord,
  }),
});
export type DnsCheck = z.infer<typeof DnsCheck>;
