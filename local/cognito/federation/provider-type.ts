const socialProviders = ["Facebook", "Google", "LoginWithAmazon", "SignInWithApple"];

/** A social provider's name is its type; every other supported provider uses OpenID Connect. */
export const providerTypeOf = (providerName: string): string =>
  socialProviders.includes(providerName) ? providerName : "OIDC";
