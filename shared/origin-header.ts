/** By this header CloudFront proves to the API that a request came through it. Its value is a secret of the stage. */
export const originHeader = "x-origin-secret";

/** A path of the API that answers anybody, if CloudFront and the API have the same secret. */
export const probePath = "/api/sso/provider";
