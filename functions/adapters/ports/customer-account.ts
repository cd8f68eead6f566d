import type { MissingPermissions } from "#shared/errors.ts";
import type { MailSettings } from "#shared/models/mail-settings.ts";
import type { IdentityReader, IdentityWriter } from "./customer-identities.ts";

/** How to get into a customer's account. */
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
  /** Mails a second. */
  readonly maxSendRate: number;
  readonly sentLast24Hours: number;
  /** The last request for production access, where there was one: PENDING, GRANTED, DENIED or FAILED. */
  readonly review: { readonly status: string; readonly caseId: string } | undefined;
  /** What AWS was told with it. */
  readonly request: ProductionAccess | undefined;
  /** Whether addresses are sent nothing more once they have bounced, or complained. */
  readonly suppresses: { readonly bounces: boolean; readonly complaints: boolean };
}

/** What AWS asks of who wants out of the sandbox. */
export interface ProductionAccess {
  readonly mailType: "TRANSACTIONAL" | "MARKETING";
  readonly websiteUrl: string;
  /** "" for nothing said. */
  readonly useCase: string;
  readonly contactLanguage: "EN" | "JA";
  /** Addresses that AWS writes to beside the owner's. */
  readonly additionalContacts: readonly string[];
}

export interface SesTemplate {
  readonly name: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Names and creation times, and where the next page begins; no `next` on the last one. */
export interface TemplatePage {
  readonly templates: readonly { readonly name: string; readonly createdAt?: Date | undefined }[];
  readonly next?: string | undefined;
}

/** One mail to one recipient. */
interface Envelope {
  readonly from: string;
  readonly to: string;
  /** Where answers go, the configuration set, further headers. */
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

/** What Amazon SES said of one mail: accepted, or refused with its words. No answer at all is thrown. */
export type SendOutcome =
  | { readonly accepted: true; readonly messageId: string }
  | { readonly accepted: false; readonly throttled: boolean; readonly reason: string };

/** `isMissing`: SES does not know the template, or not yet. */
export type RenderOutcome =
  { readonly ok: true } | { readonly ok: false; readonly isMissing: boolean; readonly reason: string };

/**
 * A customer's SES in one region, to look at. All functions throw AppError AWS_CREDENTIALS_INVALID (the role cannot be
 * assumed), AWS_CREDENTIALS_INSUFFICIENT (access denied), SES_BUSY (throttled to the end), AWS_UNAVAILABLE.
 */
export interface CustomerReader extends IdentityReader {
  /** With `isAwaited`, a user waits for the answer: what AWS does not answer within a few seconds is an error then. */
  readonly sendingAccount: (options?: { readonly isAwaited: boolean }) => Promise<SendingAccount>;
  /** Up to 100 templates behind the page whose token is given; undefined if SES no longer accepts the token. */
  readonly listTemplatePage: (token?: string) => Promise<TemplatePage | undefined>;
  readonly findTemplate: (name: string) => Promise<SesTemplate | undefined>;
}

export interface CustomerWriter extends CustomerReader, IdentityWriter {
  /** @throws AppError AWS_REVIEW_PENDING, INVALID_INPUT (AWS takes the details as they are not) */
  readonly requestProductionAccess: (request: ProductionAccess) => Promise<void>;
  /** @throws AppError TEMPLATE_PREFLIGHT_FAILED (SES refuses the content), CONFLICT_TRY_AGAIN (it exists), SES_TEMPLATE_QUOTA_REACHED */
  readonly createTemplate: (template: SesTemplate) => Promise<void>;
  /**
   * Replaces all parts: SES erases what is left out.
   * @throws AppError TEMPLATE_PREFLIGHT_FAILED (SES refuses the content), CONFLICT_TRY_AGAIN (it is gone meanwhile)
   */
  readonly updateTemplate: (template: SesTemplate) => Promise<void>;
  /** Also one that is gone already. */
  readonly deleteTemplate: (name: string) => Promise<void>;
  /** SES's own word on whether the stored template renders with these values (TestRenderEmailTemplate). */
  readonly testRender: (name: string, variables: Readonly<Record<string, unknown>>) => Promise<RenderOutcome>;
  readonly sendTemplated: (mail: TemplatedMail) => Promise<SendOutcome>;
  readonly sendRendered: (mail: RenderedMail) => Promise<SendOutcome>;
}

/** What is found out about a role before it is connected. */
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
  /** Assumes with the external id, tries without it and with another, looks whose account it is, and asks for the sending account. */
  readonly checkRole: (role: CustomerRole, options: RoleCheckOptions) => Promise<RoleCheck>;
  readonly open: (role: CustomerRole) => CustomerReader;
}

/** What somebody wants to change: the session that is opened for it can change nothing else. */
export type WritingPurpose = "change-senders" | "change-domains" | "publish" | "send" | "production-access";

export interface CustomerWriting extends Omit<CustomerReading, "open"> {
  readonly open: (role: CustomerRole, purpose: WritingPurpose) => CustomerWriter;
}
