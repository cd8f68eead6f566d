/**
 * The address of a place in the app. It begins with one slash: with two, "//other.example/aws" would be an address of
 * another host, to which browsers refuse to go back.
 */
export const addressOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  pathname.replace(/^\/+/, "/") + search;
