/** Errors about companies' sign-in providers and people's ways to sign in; a part of the table in error-messages.ts. */
export const messagesOfSignIn = {
  PASSWORD_NEEDED: "Please choose a password for your account.",
  SIGN_UP_CLOSED: "Please create your account on the page to register.",
  SSO_CONNECTION_NOT_FOUND: "This sign-in provider does not exist (any more).",
  SSO_PROVIDER_UNKNOWN: "No company signs in by this provider.",
  SSO_ISSUER_INVALID: "No OpenID Connect provider answers at this issuer. Please check its address.",
  SSO_RECORD_MISSING: "The TXT record is not in the public DNS yet. It may take an hour until it shows there.",
  SSO_DNS_UNANSWERED: "The public DNS does not answer at the moment. Please try again.",
  SSO_DOMAIN_TAKEN: "This domain signs in by another provider already. Please contact our support.",
  SSO_DOMAIN_NOT_VERIFIED: "Please prove first that the domain is yours.",
  SSO_CLIENT_REFUSED: "The provider could not be set up with this client. Please check what it gave you.",
  SSO_ADDRESS_FOREIGN: "Your company's provider gave an address outside of the company's domain.",
  EMAIL_NOT_VERIFIED:
    "This provider has not verified your email address. Please verify it there and try again, or sign in another way.",
  TOO_MANY_SSO_CONNECTIONS: "A company can have 10 sign-in providers.",
  RECOVERY_CODE_INVALID:
    "This recovery code is not right, or it was used already. Please check the address and the code.",
  PASSKEY_NOT_ACCEPTED: "This passkey cannot be used here. Please try again.",
  TOO_MANY_PASSKEYS: "You can have 20 passkeys. Please remove one first.",
  SECOND_FACTOR_REQUIRED:
    "Your company requires a second factor. Please set up an authenticator app in your user settings.",
  PROVIDER_REQUIRED: "Your company requires you to sign in with its own sign-in provider.",
  SSO_CONNECTION_REQUIRED: "Members have to sign in with this provider. Please allow other ways to sign in first.",
  SIGN_IN_METHOD_NOT_POSSIBLE: "You have another provider connected already.",
  SIGN_IN_METHOD_NOT_FOUND: "You do not sign in this way (any more).",
  PASSWORD_WRONG: "Your current password is wrong.",
  AUTH_CODE_NEEDED: "Please enter the code of your authenticator app as well.",
  AUTHENTICATOR_EXISTS: "Your account has a second factor already.",
  SESSION_NOT_FOUND: "This session does not exist any more.",
  SIGN_IN_METHOD_LAST: "This is your only way to sign in.",
  SIGN_IN_METHOD_UNLINKED:
    "You have disconnected this way to sign in. Please sign in as usual, and connect it in your user settings.",
  COMPANY_NOT_CHOSEN: "Please choose first which company you join, or start your own.",
  ALREADY_IN_COMPANY: "You are a member of a company already.",
  INVITATION_BLOCK_NOT_FOUND: "This block does not exist any more.",
  INVITATION_NOT_FOUND: "This invitation has expired, was replaced by a newer one, or was answered already.",
  INVITED_ALREADY: "This person is invited already. You can send the invitation again in the list of members.",
  TOO_MANY_INVITATIONS: "This person was invited several times today. Please try again tomorrow.",
  TOO_MANY_OPEN_INVITATIONS:
    "Your company has as many open invitations as its plan allows. Please remove some of them first.",
} as const;
