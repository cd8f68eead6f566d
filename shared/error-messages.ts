import { messagesOfScim } from "./error-messages-of-scim.ts";
import { messagesOfSignIn } from "./error-messages-of-sign-in.ts";
import { messagesWithAws } from "./error-messages-with-aws.ts";
import type { ErrorCode } from "./errors.ts";

/** What users read for each error. The wire carries `{ "detail": "<CODE>" }`; the sentence is looked up here, in the browser. */
export const errorMessages = {
  PERMISSION_DENIED: "Permission needed. Please consult account admin.",
  NOT_FOUND: "This does not exist, or you have no access to it.",
  MAIL_NOT_SET_UP: "This installation of Sestina does not send such mails yet. Please sign in with your password.",

  AUTH_CODE_INVALID: "Your link has expired or is invalid.",
  PASSWORD_NOT_ACCEPTED: "This password is not accepted. Please choose a longer one.",

  ...messagesOfSignIn,
  ...messagesOfScim,
  ...messagesWithAws,

  IDENTITY_EXISTS: "This identity exists already.",
  IDENTITY_NOT_FOUND: "Identity not found.",
  IDENTITY_GONE: "This identity does not exist in Amazon SES any more.",
  IDENTITY_NOT_VERIFIED: "This address is not verified yet, so no mail can come from it.",
  IDENTITY_IS_DEFAULT: "This address is the default sender already.",

  WEBHOOK_NOT_FOUND: "This webhook does not exist (any more).",
  WEBHOOK_DELIVERY_NOT_FOUND: "This delivery does not exist. Deliveries are kept for 30 days.",
  WEBHOOK_URL_NOT_ALLOWED: "Webhooks are not sent to this address.",
  TOO_MANY_WEBHOOKS: "A company can have 10 webhooks. Delete one first.",

  TEMPLATE_NOT_FOUND: "Template not found for selected account",
  TOO_MANY_FAVOURITES: "You can have 200 favourites. Remove one first.",
  COMMENT_NOT_FOUND: "This comment does not exist (any more).",
  THREAD_CHANGED: "Someone has replied, or resolved this thread. Please read it again.",
  TOO_MANY_COMMENTS: "A template can have 500 threads with 100 replies each. Delete some first.",
  TEMPLATE_VIEW_NOT_FOUND: "This view does not exist (any more).",
  TEMPLATE_VIEW_EXISTS: "A view with this name exists already.",
  TOO_MANY_TEMPLATE_VIEWS: "You and the company can have 20 views each. Delete one first.",
  TEMPLATE_UNREADABLE: "This template cannot be read, so it stays in Amazon SES alone.",
  TEMPLATE_LANGUAGES_DIFFER:
    "Its languages have different structures in Amazon SES by now. Please choose and compare them again.",
  TEMPLATE_LANGUAGE_NOT_KEPT:
    "More than words, links and pictures was changed in Amazon SES, so this language cannot be kept. Please write its words into the template, or overwrite them.",
  FORMER_NAME_NEEDED: "Amazon SES has this template by its former name alone. Please publish it by the new one first.",
  TEMPLATE_EXISTS: "A template with this name exists already.",
  TEMPLATE_LIMIT_EXCEEDED: "Maximum number of templates reached",
  TEMPLATE_LIVE_ELSEWHERE:
    "This template is published in an AWS account that you do not see. Please consult account admin.",
  TEMPLATE_CHANGED: "Somebody saved this template since you opened it.",
  TEMPLATE_TOO_LARGE: "The template is larger than the 500 KB that Amazon SES accepts.",
  TEMPLATE_DESIGN_INVALID: "The design cannot be read. Your last saved version is unchanged.",
  TEMPLATE_PREFLIGHT_FAILED: "Amazon SES could not render this template.",
  TEMPLATE_CHANGED_IN_SES: "This template was changed in Amazon SES by someone else since it was last published.",
  TEMPLATE_BREAKS_CALLERS: "Applications that send it with today's data would break.",
  TEMPLATE_CANNOT_BE_SENT: "Template cannot be sent / No account associated",
  TEMPLATE_NOT_PUBLISHED: "This template was not published in this AWS account yet, so there is nothing to send.",
  TEMPLATE_UPDATE_FAILED_BLOCK_MODIFIED: "This template contains reusable blocks, that have been changed.",
  SAMPLE_DATA_NOT_FOUND: "This sample data does not exist (any more).",
  SAMPLE_DATA_EXISTS: "This template has sample data with this name already.",
  SAMPLE_DATA_CHANGED:
    "Somebody changed this sample data since you chose it. Choose it once more to see what it is now.",
  TOO_MUCH_SAMPLE_DATA: "A template can have 20 sets of sample data. Delete one first.",
  SEND_INPUT_INCOMPLETE: "Error. You tried to send the template with missing or incomplete input data.",
  SENDER_NOT_VERIFIED: "The sender address is not verified in this AWS account.",
  COMPLEX_PLACEHOLDERS_NOT_IN_PLAN:
    "Complex placeholders are available on business and corporate plans only. Please upgrade to use lists and nested variables.",

  BLOCK_NOT_FOUND: "This reusable block does not exist (any more).",
  BLOCK_CHANGED: "Somebody saved this reusable block since you opened it.",
  BLOCK_DESIGN_INVALID: "The design of this block cannot be read. What you saved last is unchanged.",
  BLOCK_HAS_MULTIPLE_ROWS: "Failed to update the block, since it contains multiple rows. Delete row(s) and try again.",
  BLOCK_HAS_NO_DESIGN: "This reusable block has no design yet.",
  LANGUAGE_LIMIT_EXCEEDED: "Maximum number of languages reached",
  TAG_NOT_FOUND: "This tag does not exist (any more).",
  TAG_LABEL_ALREADY_EXISTS: "A tag with this label exists already.",

  JOB_NOT_FOUND: "This job does not exist (any more).",
  ALREADY_NOTIFIED: "A notification of this exists already.",
  JOB_RUNS_ALREADY: "This is being done already.",
  JOB_CANNOT_BE_RETRIED: "There is nothing in this job to try again, or it is tried already.",
  JOB_INTERRUPTED: "It broke off several times. Please try again.",

  IMAGE_NOT_ACCEPTED: "Upload failed! Please choose a PNG, JPEG, GIF or WebP image of at most 4 MB.",

  IMAGE_NOT_FOUND: "This image does not exist (any more).",
  IMAGE_IN_USE: "Templates or blocks show this image, so it cannot be deleted.",
  FONT_IN_USE: "The brand uses this font. Choose another one for headings and texts first, and save the brand.",

  USER_EXISTS: "This person is a member of a company already.",
  MEMBER_NOT_FOUND: "This person is not a member of your company (any more).",
  MEMBER_HAS_JOINED: "This person has joined already and needs no invitation.",
  DELETE_SELF_NOT_POSSIBLE: "You cannot remove yourself from the company.",
  ROLE_DOWNGRADE_SELF_NOT_POSSIBLE: "You cannot leave the user groups that let you manage team and access.",
  GRANT_EXCEEDS_OWN: "You cannot give others more than you may do and see yourself.",
  TAKES_MORE_THAN_OWN: "You cannot take from others what you may not do or see yourself. Please ask an administrator.",
  TOO_MANY_MEMBERS_AT_ONCE: "This changes the groups of more than 90 people. Please do it in several steps.",

  PLAN_NOT_OFFERED: "This plan cannot be bought this way. Please contact us.",
  PAID_BY_MARKETPLACE:
    "Your company subscribes through AWS Marketplace. Please change or cancel the subscription there first.",
  PAID_BY_CARD: "Your company pays by card. Please cancel that subscription in the payment portal first.",
  CARD_TERM_NOT_OVER:
    "What was paid by card has not ended yet. AWS Marketplace can follow it: sooner you would pay twice.",
  QUOTE_OUTDATED: "These amounts are not valid any more. Nothing was changed. Please check the new amounts.",
  NOT_PAID_BY_CARD: "Your company has not paid by card yet.",
  PAYMENT_FAILED: "The card could not be charged. Please check it in the payment portal.",
  PAYMENTS_UNAVAILABLE: "The payment provider does not answer at the moment. Nothing was changed. Please try again.",
  CHECKOUT_NOT_FOUND: "This payment does not exist, or it is another company's.",
  CHECKOUT_NOT_PAID: "This payment is not complete. Please try again.",
  WEBHOOK_NOT_SIGNED: "The signature of this event does not hold.",
  MARKETPLACE_TOKEN_INVALID:
    "The link of your AWS Marketplace subscription has expired or was used before. Please choose “Set up your account” in AWS Marketplace again.",
  MARKETPLACE_SUBSCRIPTION_TAKEN: "This AWS Marketplace subscription belongs to another company in Sestina.",

  CONFIRMATION_DIFFERS: "This is not what was asked for. Nothing was deleted.",
  COMPANY_DELETION_PLANNED: "The deletion of this company was asked for already.",
  COMPANY_DELETION_NOT_PLANNED: "The deletion of this company was taken back already.",

  POLICY_NOT_FOUND: "This policy does not exist (any more).",
  POLICY_IN_USE: "A user group holds this policy. Take it out of all user groups first.",
  TOO_MANY_POLICIES: "A company can have 100 policies.",
  DEFAULT_POLICY_CANNOT_BE_EDITED: "Default policy cannot be edited",
  REMOVING_OWN_IAM_PERMISSION_NOT_POSSIBLE:
    "You hold this policy: without the team and access permission you would lock yourself out.",

  USER_GROUP_NOT_FOUND: "This user group does not exist (any more).",
  USER_GROUP_REQUIRED: "Each user needs at least one user group.",
  USER_HAS_NO_OTHER_GROUP: "User group contains a user that has no other user group assigned.",
  REMOVING_OWN_IAM_ACCESS: "You manage team and access through this user group and cannot remove it.",
  REMOVING_OWN_IAM_ACCESS_BY_USER_REMOVAL: "You manage team and access through this user group and cannot leave it.",
  REMOVING_OWN_IAM_ACCESS_BY_POLICY_REMOVAL:
    "You manage team and access through this policy and cannot take it out of the user group.",
} as const satisfies Readonly<Record<ErrorCode, string>>;

/** Whether the code has a sentence above. For the browser, which does not need the statuses that `isErrorCode` looks up. */
export const hasMessage = (code: string): code is ErrorCode => Object.hasOwn(errorMessages, code);
