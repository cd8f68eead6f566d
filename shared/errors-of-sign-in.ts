/** Errors about companies' sign-in providers and people's ways to sign in; a part of the table in errors.ts. */
export const errorsOfSignIn = {
  PASSWORD_NEEDED: { status: 409, message: "Please choose a password for your account." },
  SIGN_UP_CLOSED: { status: 403, message: "Please create your account on the page to register." },
  SSO_CONNECTION_NOT_FOUND: { status: 404, message: "This sign-in provider does not exist (any more)." },
  SSO_PROVIDER_UNKNOWN: { status: 404, message: "No company signs in by this provider." },
  SSO_ISSUER_INVALID: {
    status: 400,
    message: "No OpenID Connect provider answers at this issuer. Please check its address.",
  },
  SSO_RECORD_MISSING: {
    status: 409,
    message: "The TXT record is not in the public DNS yet. It may take an hour until it shows there.",
  },
  SSO_DNS_UNANSWERED: { status: 503, message: "The public DNS does not answer at the moment. Please try again." },
  SSO_DOMAIN_TAKEN: {
    status: 409,
    message: "This domain signs in by another provider already. Please contact our support.",
  },
  SSO_DOMAIN_NOT_VERIFIED: { status: 409, message: "Please prove first that the domain is yours." },
  SSO_CLIENT_REFUSED: {
    status: 400,
    message: "The provider could not be set up with this client. Please check what it gave you.",
  },
  SSO_ADDRESS_FOREIGN: {
    status: 403,
    message: "Your company's provider gave an address outside of the company's domain.",
  },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message:
      "This provider has not verified your email address. Please verify it there and try again, or sign in another way.",
  },
  TOO_MANY_SSO_CONNECTIONS: { status: 409, message: "A company can have 10 sign-in providers." },
  RECOVERY_CODE_INVALID: {
    status: 400,
    message: "This recovery code is not right, or it was used already. Please check the address and the code.",
  },
  PASSKEY_NOT_ACCEPTED: { status: 400, message: "This passkey cannot be used here. Please try again." },
  TOO_MANY_PASSKEYS: { status: 409, message: "You can have 20 passkeys. Please remove one first." },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: "Your company requires a second factor. Please set up an authenticator app in your user settings.",
  },
  PROVIDER_REQUIRED: {
    status: 403,
    message: "Your company requires you to sign in with its own sign-in provider.",
  },
  SSO_CONNECTION_REQUIRED: {
    status: 409,
    message: "Members have to sign in with this provider. Please allow other ways to sign in first.",
  },
  SIGN_IN_METHOD_NOT_POSSIBLE: { status: 409, message: "You have another provider connected already." },
  SIGN_IN_METHOD_NOT_FOUND: { status: 404, message: "You do not sign in this way (any more)." },
  PASSWORD_WRONG: { status: 403, message: "Your current password is wrong." },
  AUTH_CODE_NEEDED: { status: 403, message: "Please enter the code of your authenticator app as well." },
  AUTHENTICATOR_EXISTS: { status: 409, message: "Your account has a second factor already." },
  SESSION_NOT_FOUND: { status: 404, message: "This session does not exist any more." },
  SIGN_IN_METHOD_LAST: { status: 409, message: "This is your only way to sign in." },
  SIGN_IN_METHOD_UNLINKED: {
    status: 403,
    message:
      "You have disconnected this way to sign in. Please sign in as usual, and connect it in your user settings.",
  },
  COMPANY_NOT_CHOSEN: { status: 403, message: "Please choose first which company you join, or start your own." },
  ALREADY_IN_COMPANY: { status: 409, message: "You are a member of a company already." },
  INVITATION_BLOCK_NOT_FOUND: { status: 404, message: "This block does not exist any more." },
  INVITATION_NOT_FOUND: {
    status: 404,
    message: "This invitation has expired, was replaced by a newer one, or was answered already.",
  },
  INVITED_ALREADY: {
    status: 409,
    message: "This person is invited already. You can send the invitation again in the list of members.",
  },
  TOO_MANY_INVITATIONS: {
    status: 429,
    message: "This person was invited several times today. Please try again tomorrow.",
  },
  TOO_MANY_OPEN_INVITATIONS: {
    status: 409,
    message: "Your company has as many open invitations as its plan allows. Please remove some of them first.",
  },
} as const;
