const socialProviders = ["Facebook", "Google", "LoginWithAmazon", "SignInWithApple"];

/** A social provider's name is its type; every other one that is played speaks OpenID Connect. */
export const providerTypeOf = (providerName: string): string =>
  socialProviders.includes(providerName) ? providerName : "OIDC";
