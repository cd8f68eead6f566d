import type { MissingPermissions } from "#shared/errors.ts";
import type { MailSettings } from "#shared/models/mail-settings.ts";
import type { IdentityReader, IdentityWriter } from "./customer-identities.ts";

/** The role and region of a customer's account. */
export interface CustomerRole {
  readonly roleArn: string;
  readonly externalId: string;
  readonly region: string;
}

/** Amazon SES: GetAccount. */
export interface SendingAccount {
  readonly productionAccess: boolean;
  readonly sendingEnabled: boolean;
  readonly enforcementStatus: string;
  /** Mails in 24 hours; -1: no limit. */
  readonly max24HourSend: number;
  /** Mails per second. */
  readonly maxSendRate: number;
  readonly sentLast24Hours: number;
  /** The review of the last request for production access, if any: PENDING, GRANTED, DENIED or FAILED. */
  readonly review: { readonly status: string; readonly caseId: string } | undefined;
  /** The details of that request. */
  readonly request: ProductionAccess | undefined;
  /** Whether addresses get no further mails after a bounce, or after a complaint. */
  readonly suppresses: { readonly bounces: boolean; readonly complaints: boolean };
}

/** The details that AWS requires to leave the sandbox. */
export interface ProductionAccess {
  readonly mailType: "TRANSACTIONAL" | "MARKETING";
  readonly websiteUrl: string;
  /** "" if absent. */
  readonly useCase: string;
  readonly contactLanguage: "EN" | "JA";
  /** Addresses that AWS contacts in addition to the account's owner. */
  readonly additionalContacts: readonly string[];
}

export interface SesTemplate {
  readonly name: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Names and creation times, and the token of the next page; no `next` on the last one. */
export interface TemplatePage {
  readonly templates: readonly { readonly name: string; readonly createdAt?: Date | undefined }[];
  readonly next?: string | undefined;
}

/** One mail to one recipient. */
interface Envelope {
  readonly from: string;
  readonly to: string;
  /** Reply-To addresses, the configuration set, further headers. */
  readonly settings: MailSettings;
}

export interface TemplatedMail extends Envelope {
  readonly templateName: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export interface RenderedMail extends Envelope {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** SES's answer to one mail: accepted, or refused with its message. A missing answer is thrown. */
export type SendOutcome =
  | { readonly accepted: true; readonly messageId: string }
  | { readonly accepted: false; readonly throttled: boolean; readonly reason: string };

/** `isMissing`: SES does not know the template, or not yet. */
export type RenderOutcome =
  { readonly ok: true } | { readonly ok: false; readonly isMissing: boolean; readonly reason: string };

/**
 * A customer's SES in one region, for reading. All functions throw AppError AWS_CREDENTIALS_INVALID (the role cannot be
 * assumed), AWS_CREDENTIALS_INSUFFICIENT (access denied), SES_BUSY (still throttled after retries), AWS_UNAVAILABLE.
 */
export interface CustomerReader extends IdentityReader {
  /** With `isAwaited`, a user waits: a missing answer is an error after a few seconds. */
  readonly sendingAccount: (options?: { readonly isAwaited: boolean }) => Promise<SendingAccount>;
  /** Up to 100 templates of the page with the given token; undefined if SES no longer accepts the token. */
  readonly listTemplatePage: (token?: string) => Promise<TemplatePage | undefined>;
  readonly findTemplate: (name: string) => Promise<SesTemplate | undefined>;
}

export interface CustomerWriter extends CustomerReader, IdentityWriter {
  /** @throws AppError AWS_REVIEW_PENDING, INVALID_INPUT (AWS refuses the details) */
  readonly requestProductionAccess: (request: ProductionAccess) => Promise<void>;
  /** @throws AppError TEMPLATE_PREFLIGHT_FAILED (SES refuses the content), CONFLICT_TRY_AGAIN (it exists), SES_TEMPLATE_QUOTA_REACHED */
  readonly createTemplate: (template: SesTemplate) => Promise<void>;
  /**
   * Replaces all parts: SES removes absent ones.
   * @throws AppError TEMPLATE_PREFLIGHT_FAILED (SES refuses the content), CONFLICT_TRY_AGAIN (it was deleted
   *   concurrently)
   */
  readonly updateTemplate: (template: SesTemplate) => Promise<void>;
  /** Succeeds for an unknown template too. */
  readonly deleteTemplate: (name: string) => Promise<void>;
  /** SES's test whether the stored template renders with these values (TestRenderEmailTemplate). */
  readonly testRender: (name: string, variables: Readonly<Record<string, unknown>>) => Promise<RenderOutcome>;
  readonly sendTemplated: (mail: TemplatedMail) => Promise<SendOutcome>;
  readonly sendRendered: (mail: RenderedMail) => Promise<SendOutcome>;
}

/** The result of the check of a role before it is connected. */
export type RoleCheck =
  | { readonly ok: true; readonly awsAccountId: string }
  | {
      readonly ok: false;
      readonly problem:
        "AWS_ROLE_OWN_ACCOUNT" | "AWS_ROLE_NOT_ASSUMABLE" | "AWS_ROLE_WITHOUT_EXTERNAL_ID" | "AWS_REGION_NOT_ENABLED";
    }
  | { readonly ok: false; readonly problem: "AWS_CREDENTIALS_INSUFFICIENT"; readonly missing: MissingPermissions };

export interface RoleCheckOptions {
  /** Whether the role may be so new that AWS does not know it everywhere: the check then takes up to 20 seconds. */
  readonly waitsForIam: boolean;
}

export interface CustomerReading {
  /**
   * Assumes the role with the external id, tries it without and with another one, and reads its AWS account and the
   * sending account.
   */
  readonly checkRole: (role: CustomerRole, options: RoleCheckOptions) => Promise<RoleCheck>;
  readonly open: (role: CustomerRole) => CustomerReader;
}

/** The purpose of a session, which can change nothing else. */
export type WritingPurpose = "change-senders" | "change-domains" | "publish" | "send" | "production-access";

export interface CustomerWriting extends Omit<CustomerReading, "open"> {
  readonly open: (role: CustomerRole, purpose: WritingPurpose) => CustomerWriter;
}
