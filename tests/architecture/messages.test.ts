import { glob, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/**
 * Sentences that people know, search for and write into tickets: whoever rewords one does it here too. An array is a
 * sentence with something filled in between its parts. What is misspelled is so on purpose.
 */
const messages: Readonly<Record<string, readonly (string | readonly string[])[]>> = {
  "side navigation": [
    '"Home"',
    '"Templates"',
    '"Accounts"',
    '"Email Identities"',
    '"Domain Identities"',
    '"Team & Access"',
    '"Audit Log"',
    '"Setup Guide"',
    '"Template Design"',
    '"FAQ"',
    'group: "AWS"',
    'group: "Settings"',
    'group: "Helpdesk"',
  ],
  "top bar and footer": [
    "Light mode",
    "Dark mode",
    "Logout",
    "Upgrade now",
    "An error occurred when switching the account. Please try again or contact our support!",
    ">Disclaimer<",
    ">Privacy Statement<",
    ["${", " - Sestina"],
  ],
  "user menu and settings": [
    "User Settings",
    '"Password"',
    "View Profile",
    "Change password",
    "Data privacy",
    "Terms of use",
    "This field is required",
    "Successfully updated your information!",
    "Your current password is wrong.",
    "Password successfully updated",
    "Not Connected",
    "Second factor",
    "Export my data",
    "Delete my account",
  ],
  welcome: [
    "Welcome to Sestina",
    "Need help?",
    "We need some additional details about you",
    "Connect your AWS SES Account",
    '"Required field"',
    '"Required"',
    "Please fill out all fields",
    "We ran into a problem saving your details",
    "We updated our Terms and Conditions",
  ],
  "route guard": ["You do not have access to this route. Redirecting to Home."],
  "company-load gate": [
    "An unexpected Error occurs",
    "Unfortunately, it seems like we are having some technical issues. We hope to be back up soon. Sorry for the inconvenience.",
    "You don't have access to this company anymore :(",
    "An admin removed you from the company.",
    "Your login cannot be matched to a registered account.",
    "Try to login again",
  ],
  "fatal error": ["Sorry, an unexpected error occured. Please try to reload the page.", "Reload"],
  maintenance: [
    "New features are being released",
    "Our services are currently not available.",
    "managing templates will get even more convenient",
  ],
  "controls without permission": [
    "Permission needed. Please consult account admin.",
    ["${kind}", " permission needed. Consult account admin."],
    'create_templates: "Create"',
    'edit_templates: "Edit"',
    'delete_templates: "Delete"',
    'publish_templates: "Publish"',
    'write_tags: "Write tags"',
    'write_aws_accounts: "AWS account write"',
    'write_email_identities: "Email identity write"',
    'write_domain_identities: "Domain identity write"',
    'write_blocks: "Blocks"',
    'edit_blocks: "Blocks"',
    'delete_blocks: "Blocks"',
  ],
  "home, until all is set up": [
    ["Welcome back, ${", "}"],
    ["Welcome ${", "}"],
    "Connect AWS account",
    "Add credentials",
    "You connected your AWS SES account.",
    "Verify your domain",
    "You verified your domain identity.",
    "Verify email address",
    "You verified your sending identity.",
    "Create a template",
    "You created your first template.",
  ],
  "home, the overview": [
    "Your overview",
    "Create new template",
    "Connected AWS accounts",
    "Connected email identities",
    "Team Members",
    "+Invite more",
    "View your profile settings",
    "Unlock team",
    ">Upgrade<",
    "View your team settings",
    "Manage your team",
    "available for admins",
    "Need more features?",
    "See plans",
    "View Profile",
    "Change password",
    "Data privacy",
    "Terms of use",
  ],
  "plans and payment": [
    '"Subscription"',
    "View your subscription",
    "Plan Limit Exceeded",
    "Please upgrade your plan to add more.",
    "Maximum number of templates reached",
    "Maximum number of AWS accounts reached",
    "Maximum number of users reached",
    "Please accept additional costs disclaimer",
    "17% off",
    "two months off",
    "Thank you!",
    "Your subscription is being updated. Please wait.",
    "Something went wrong when updating your company plan. Please contact support",
    "Marketplace Subscription received. Please login or register to complete your subscription.",
    ["An additional AWS account costs", "per month. I accept the additional costs."],
    ["An additional user costs", "per month. I accept the additional costs."],
    "billing admin",
  ],
  "sign-in": [
    "Please enter a valid email",
    "Please enter at least 6 characters",
    "Please accept terms and conditions",
    "Wrong email or password",
    "Thank you for signing up!",
    "Please check your email for a confirmation link.",
    ["We sent a mail to ", " Use the link in the mail to reset your password and sign in with your new one."],
    "An email has been sent to your inbox!",
    "Back to login",
    "Send Mail",
    "Invalid Link!",
    "Your link has expired or is invalid.",
    "Click below to request a new one.",
    "SSO Login failed. Check if you have popups enabled. Contact our support if issue persists.",
    "Something went wrong while setting up your account. Please try again!",
    "Request a new link",
    "Too many attempts. Please wait a moment and try again.",
  ],
  "sign-in methods": [
    "Successfully linked Sign In method",
    "Successfully unlinked Sign In method",
    "Failed to link Sign In method. Please try again or contact support.",
    "Not Connected",
  ],
  "team: members": [
    "Please enter a valid email address.",
    "Please select at least one user group",
    "User group is required",
    "Maximum number of users reached",
    "Please accept additional costs disclaimer",
    "Successfully updated your information!",
  ],
  "team: policies and user groups": [
    "Please enter a label for this Policy.",
    "Please enter a label for this User Group.",
    "Please enter a short description",
    "Default policy cannot be edited",
    "User group contains a user that has no other user group assigned.",
  ],
  "team: tables": [
    ...["Name", "Member since", "User groups", "Verified", "Sign-in methods", "Actions"],
    ...["Description", "Default policy", "Attached permissions", "Users", "AWS accounts", "Policies"],
  ].map((header) => `header: "${header}"`),
  "team: sign-in methods": ["E-mail and password", "Google", "Microsoft", "Enterprise SSO"],
  lists: ["Nothing to show here", "No templates available.", "No matches", "Access Denied"],
  "AWS accounts": [
    "Invalid Role ARN format",
    "This field is required",
    "Credentials valid. Setup successful.",
    "Plan Limit Exceeded",
    "Maximum number of templates reached",
    "Maximum number of AWS accounts reached",
    "Please accept additional costs disclaimer",
    "Something went wrong storing your credentials. Please try again!",
    "An error occurred when switching the account. Please try again or contact our support!",
    "Update credentials",
  ],
  "AWS accounts: status, permissions and statistics": [
    "Permission Management",
    "Template Management",
    "Domain Management",
    "Sender Address Management",
    "Sending Statistics",
    "Mail Sending",
    "Locked by missing permissions",
    "sts:GetCallerIdentity and iam:SimulatePrincipalPolicy are required",
    "Delivery Attempts",
    "Bounces",
    "Complaints",
    "Rejects",
    "No sending statistics available",
    "The role of this AWS account may not look this up. Please check its permissions.",
    "Enabled",
    "AWS answers within 24 hours",
  ],
  identities: [
    "This identity exists already.",
    "Identity not found.",
    "This identity does not exist in Amazon SES any more.",
    "Please enter a valid email address.",
    'subDomain: "mails"',
    "no MX record detection after 3 days",
    "DKIM records",
    "MAIL FROM records",
  ],
  templates: [
    "Only alphanumeric letters, minuses or underscores are allowed.",
    "Each template should have a subject.",
    "Success! Your template was saved.",
    "Success! Your template was published to AWS SES.",
    "Changes not saved",
    "Discard changes",
    "Save and navigate",
    "Wrong account selected or template deleted",
    "Template not found for selected account",
    "You chose more templates than your plan allows",
    "No more templates to import",
  ],
  "template list": [
    "No templates available.",
    "Create new template",
    "Create from starters",
    "Import from AWS SES",
    "Are you sure you want to delete this template? This action will delete the template from AWS SES as well.",
    "Yes, Delete",
    "_COPY",
    'header: "Label"',
    'header: "Creation date"',
    'header: "Last updated"',
    "Published",
    "Draft",
    "Unpublished",
    "Archived",
  ],
  tags: [
    "Tag Manager",
    "Add new tag",
    'header: "Tag label"',
    'header: "Color"',
    'header: "Date of creation"',
    "Please enter a label for this tag.",
    "Please enter a valid Hex-Code",
  ],
  "preview and sending": [
    "Email Personalization",
    "Simple Variables",
    "Nested variables",
    "Boolean Conditions",
    '"Lists"',
    'text: "Base"',
    'text: "Expert"',
    "No variables detected",
    "Minimum of one item is required",
    ["${", " is required"],
    "String not allowed. Please remove script tags.",
    "This field is required",
    "Enter valid email addresses",
    ["The total number of email addresses cannot exceed ", " Currently selected: "],
    "Success! Your mail was sent.",
    "Success! Your mails were sent.",
    "Template not found for selected account",
    "Error. You tried to send the template with missing or incomplete input data.",
    "Template cannot be sent / No account associated",
    "Complex placeholders are available on business and corporate plans only.",
    "Extracting placeholders failed. Review your template and try again.",
  ],
};

/** A source as a reader of the page sees it: what is broken over lines is one line, and JSX's escapes are letters. */
const asRead = (source: string): string =>
  source
    .replaceAll('{" "}', " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/&(?:apos|rsquo);/g, "'")
    .replaceAll(/\s+/g, " ");

let sources: readonly string[];
beforeAll(async () => {
  const files = await Array.fromAsync(glob(["shared/**/*.ts", "web/src/**/*.{ts,tsx}"], { cwd: root }));
  sources = await Promise.all(files.map(async (file) => asRead(await readFile(resolve(root, file), "utf8"))));
});

/** Whether the parts stand in the text one after another, close enough to be of one sentence. */
function holdsInOrder(text: string, parts: readonly string[]): boolean {
  const [first = "", ...rest] = parts;
  for (let at = text.indexOf(first); at !== -1; at = text.indexOf(first, at + 1)) {
    const sentence = text.slice(at + first.length, at + first.length + 200);
    if (rest.length === 0 || rest.every((part) => sentence.includes(part))) return true;
  }
  return false;
}

describe.each(Object.entries(messages))("%s", (_screen, sentences) => {
  it.each(sentences.map((sentence) => [sentence].flat()))("says: %s", (...parts) => {
    expect(sources.some((source) => holdsInOrder(source, parts))).toBe(true);
  });
});
