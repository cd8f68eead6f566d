import { errorsOfScim } from "./errors-of-scim.ts";
import { errorsOfSignIn } from "./errors-of-sign-in.ts";
import { errorsWithAws } from "./errors-with-aws.ts";

/**
 * Every error the API can answer with: its HTTP status and the message for the user.
 * The wire carries `{ "detail": "<CODE>" }`; the sentence is looked up here, in the browser.
 */
export const errors = {
  INVALID_INPUT: { status: 400, message: "Some fields are not right. Please check them and try again." },
  INVALID_JSON: { status: 400, message: "The request is not valid JSON." },
  REQUEST_TOO_LARGE: { status: 413, message: "This is more than can be sent at once." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: "This kind of content is not accepted here." },
  UNAUTHENTICATED: { status: 401, message: "Please sign in again." },
  PERMISSION_DENIED: { status: 403, message: "Permission needed. Please consult account admin." },
  COMPANY_ACCESS_DENIED: { status: 403, message: "You don't have access to this company anymore :(" },
  NOT_FOUND: { status: 404, message: "This does not exist, or you have no access to it." },
  CONFLICT_TRY_AGAIN: { status: 409, message: "Somebody changed the same thing at the same moment. Please try again." },
  TOO_MANY_REQUESTS: { status: 429, message: "Too many attempts. Please wait a moment and try again." },
  MAIL_NOT_SET_UP: {
    status: 503,
    message: "This installation of Sestina does not send such mails yet. Please sign in with your password.",
  },
  INTERNAL_ERROR: { status: 500, message: "Sorry, an unexpected error occurred. Please try again." },

  AUTH_CODE_INVALID: { status: 400, message: "Your link has expired or is invalid." },
  PASSWORD_NOT_ACCEPTED: { status: 400, message: "This password is not accepted. Please choose a longer one." },

  ...errorsOfSignIn,
  ...errorsOfScim,
  ...errorsWithAws,

  IDENTITY_EXISTS: { status: 409, message: "This identity exists already." },
  IDENTITY_NOT_FOUND: { status: 404, message: "Identity not found." },
  IDENTITY_GONE: { status: 410, message: "This identity does not exist in Amazon SES any more." },
  IDENTITY_NOT_VERIFIED: { status: 409, message: "This address is not verified yet, so no mail can come from it." },
  IDENTITY_IS_DEFAULT: { status: 409, message: "This address is the default sender already." },

  TEMPLATE_NOT_FOUND: { status: 404, message: "Template not found for selected account" },
  TEMPLATE_UNREADABLE: { status: 422, message: "This template cannot be read, so it stays in Amazon SES alone." },
  FORMER_NAME_NEEDED: {
    status: 409,
    message: "Amazon SES has this template by its former name alone. Please publish it by the new one first.",
  },
  TEMPLATE_EXISTS: { status: 409, message: "A template with this name exists already." },
  TEMPLATE_LIMIT_EXCEEDED: { status: 426, message: "Maximum number of templates reached" },
  TEMPLATE_LIVE_ELSEWHERE: {
    status: 403,
    message: "This template is published in an AWS account that you do not see. Please consult account admin.",
  },
  TEMPLATE_CHANGED: { status: 409, message: "Somebody saved this template since you opened it." },
  TEMPLATE_TOO_LARGE: { status: 413, message: "The template is larger than the 500 KB that Amazon SES accepts." },
  TEMPLATE_DESIGN_INVALID: { status: 400, message: "The design cannot be read. Your last saved version is unchanged." },
  TEMPLATE_PREFLIGHT_FAILED: { status: 422, message: "Amazon SES could not render this template." },
  TEMPLATE_CHANGED_IN_SES: {
    status: 409,
    message: "This template was changed in Amazon SES by someone else since it was last published.",
  },
  TEMPLATE_BREAKS_CALLERS: { status: 409, message: "Applications that send it with today's data would break." },
  TEMPLATE_CANNOT_BE_SENT: { status: 409, message: "Template cannot be sent / No account associated" },
  TEMPLATE_NOT_PUBLISHED: {
    status: 409,
    message: "This template was not published in this AWS account yet, so there is nothing to send.",
  },
  TEMPLATE_UPDATE_FAILED_BLOCK_MODIFIED: {
    status: 409,
    message: "This template contains reusable blocks, that have been changed.",
  },
  SAMPLE_DATA_NOT_FOUND: { status: 404, message: "This sample data does not exist (any more)." },
  SAMPLE_DATA_EXISTS: { status: 409, message: "This template has sample data with this name already." },
  SAMPLE_DATA_CHANGED: {
    status: 409,
    message: "Somebody changed this sample data since you chose it. Choose it once more to see what it is now.",
  },
  TOO_MUCH_SAMPLE_DATA: { status: 409, message: "A template can have 20 sets of sample data. Delete one first." },
  SEND_INPUT_INCOMPLETE: {
    status: 422,
    message: "Error. You tried to send the template with missing or incomplete input data.",
  },
  SENDER_NOT_VERIFIED: { status: 400, message: "The sender address is not verified in this AWS account." },
  COMPLEX_PLACEHOLDERS_NOT_IN_PLAN: {
    status: 403,
    message:
      "Complex placeholders are available on business and corporate plans only. Please upgrade to use lists and nested variables.",
  },

  BLOCK_NOT_FOUND: { status: 404, message: "This reusable block does not exist (any more)." },
  BLOCK_CHANGED: { status: 409, message: "Somebody saved this reusable block since you opened it." },
  BLOCK_DESIGN_INVALID: {
    status: 400,
    message: "The design of this block cannot be read. What you saved last is unchanged.",
  },
  BLOCK_HAS_MULTIPLE_ROWS: {
    status: 400,
    message: "Failed to update the block, since it contains multiple rows. Delete row(s) and try again.",
  },
  BLOCK_HAS_NO_DESIGN: { status: 409, message: "This reusable block has no design yet." },
  TAG_NOT_FOUND: { status: 404, message: "This tag does not exist (any more)." },
  TAG_LABEL_ALREADY_EXISTS: { status: 409, message: "A tag with this label exists already." },

  JOB_NOT_FOUND: { status: 404, message: "This job does not exist (any more)." },
  ALREADY_NOTIFIED: { status: 409, message: "A notification of this exists already." },
  JOB_RUNS_ALREADY: { status: 409, message: "This is being done already." },
  JOB_CANNOT_BE_RETRIED: { status: 409, message: "There is nothing in this job to try again, or it is tried already." },
  JOB_INTERRUPTED: { status: 500, message: "It broke off several times. Please try again." },

  IMAGE_NOT_ACCEPTED: {
    status: 400,
    message: "Upload failed! Please choose a PNG, JPEG, GIF or WebP image of at most 4 MB.",
  },

  IMAGE_NOT_FOUND: { status: 404, message: "This image does not exist (any more)." },
  IMAGE_IN_USE: { status: 409, message: "Templates or blocks show this image, so it cannot be deleted." },

  USER_EXISTS: { status: 409, message: "This person is a member of a company already." },
  USER_LIMIT_EXCEEDED: { status: 426, message: "Maximum number of users reached" },
  MEMBER_NOT_FOUND: { status: 404, message: "This person is not a member of your company (any more)." },
  MEMBER_HAS_JOINED: { status: 409, message: "This person has joined already and needs no invitation." },
  DELETE_SELF_NOT_POSSIBLE: { status: 403, message: "You cannot remove yourself from the company." },
  ROLE_DOWNGRADE_SELF_NOT_POSSIBLE: {
    status: 403,
    message: "You cannot leave the user groups that let you manage team and access.",
  },
  GRANT_EXCEEDS_OWN: { status: 403, message: "You cannot give others more than you may do and see yourself." },
  TAKES_MORE_THAN_OWN: {
    status: 403,
    message: "You cannot take from others what you may not do or see yourself. Please ask an administrator.",
  },
  TOO_MANY_MEMBERS_AT_ONCE: {
    status: 400,
    message: "This changes the groups of more than 90 people. Please do it in several steps.",
  },

  PLAN_NOT_OFFERED: { status: 400, message: "This plan cannot be bought this way. Please contact us." },
  PAID_BY_MARKETPLACE: {
    status: 409,
    message: "Your company subscribes through AWS Marketplace. Please change or cancel the subscription there first.",
  },
  PAID_BY_CARD: {
    status: 409,
    message: "Your company pays by card. Please cancel that subscription in the payment portal first.",
  },
  CARD_TERM_NOT_OVER: {
    status: 409,
    message: "What was paid by card has not ended yet. AWS Marketplace can follow it: sooner you would pay twice.",
  },
  QUOTE_OUTDATED: {
    status: 409,
    message: "These amounts are not valid any more. Nothing was changed. Please check the new amounts.",
  },
  NOT_PAID_BY_CARD: { status: 409, message: "Your company has not paid by card yet." },
  PAYMENT_FAILED: { status: 409, message: "The card could not be charged. Please check it in the payment portal." },
  PAYMENTS_UNAVAILABLE: {
    status: 503,
    message: "The payment provider does not answer at the moment. Nothing was changed. Please try again.",
  },
  CHECKOUT_NOT_FOUND: { status: 404, message: "This payment does not exist, or it is another company's." },
  CHECKOUT_NOT_PAID: { status: 409, message: "This payment is not complete. Please try again." },
  WEBHOOK_NOT_SIGNED: { status: 400, message: "The signature of this event does not hold." },
  MARKETPLACE_TOKEN_INVALID: {
    status: 400,
    message:
      "The link of your AWS Marketplace subscription has expired or was used before. Please choose “Set up your account” in AWS Marketplace again.",
  },
  MARKETPLACE_SUBSCRIPTION_TAKEN: {
    status: 409,
    message: "This AWS Marketplace subscription belongs to another company in Sestina.",
  },

  LAST_ADMINISTRATOR: {
    status: 409,
    message:
      "A company needs at least one member who has joined and holds every permission. Make another member an administrator first.",
  },
  CONFIRMATION_DIFFERS: { status: 400, message: "This is not what was asked for. Nothing was deleted." },
  COMPANY_DELETION_PLANNED: { status: 409, message: "The deletion of this company was asked for already." },
  COMPANY_DELETION_NOT_PLANNED: { status: 409, message: "The deletion of this company was taken back already." },

  POLICY_NOT_FOUND: { status: 404, message: "This policy does not exist (any more)." },
  POLICY_IN_USE: { status: 409, message: "A user group holds this policy. Take it out of all user groups first." },
  TOO_MANY_POLICIES: { status: 409, message: "A company can have 100 policies." },
  DEFAULT_POLICY_CANNOT_BE_EDITED: { status: 403, message: "Default policy cannot be edited" },
  REMOVING_OWN_IAM_PERMISSION_NOT_POSSIBLE: {
    status: 403,
    message: "You hold this policy: without the team and access permission you would lock yourself out.",
  },

  USER_GROUP_NOT_FOUND: { status: 404, message: "This user group does not exist (any more)." },
  USER_GROUP_REQUIRED: { status: 400, message: "Each user needs at least one user group." },
  USER_HAS_NO_OTHER_GROUP: {
    status: 403,
    message: "User group contains a user that has no other user group assigned.",
  },
  TOO_MANY_USER_GROUPS: { status: 409, message: "A company can have 100 user groups." },
  REMOVING_OWN_IAM_ACCESS: {
    status: 403,
    message: "You manage team and access through this user group and cannot remove it.",
  },
  REMOVING_OWN_IAM_ACCESS_BY_USER_REMOVAL: {
    status: 403,
    message: "You manage team and access through this user group and cannot leave it.",
  },
  REMOVING_OWN_IAM_ACCESS_BY_POLICY_REMOVAL: {
    status: 403,
    message: "You manage team and access through this policy and cannot take it out of the user group.",
  },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly message: string }>>;

export type ErrorCode = keyof typeof errors;

/** A field of the request that does not hold, as the caller named it, and the rule it breaks. */
export interface FieldProblem {
  readonly field: string;
  readonly rule: string;
}

/** Actions that a customer's role lacks, and the statement that its policy needs for them, as JSON text. */
export interface MissingPermissions {
  readonly actions: readonly string[];
  readonly statement: string;
}

/** What the caller may see in addition to the code. */
interface Details {
  readonly fields?: readonly FieldProblem[];
  readonly missing?: MissingPermissions | undefined;
  /** Of TEMPLATE_BREAKS_CALLERS: the hash of the contract that a caller may accept. */
  readonly contract?: string | undefined;
  /** For the log alone. */
  readonly cause?: unknown;
}

/** The one error class of the product. `cause` goes to the log and never to the caller. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[];
  readonly missing: MissingPermissions | undefined;
  readonly contract: string | undefined;

  constructor(code: ErrorCode, { cause, fields = [], missing, contract }: Details = {}) {
    super(code, { cause });
    this.code = code;
    this.fields = fields;
    this.missing = missing;
    this.contract = contract;
  }
}

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);
