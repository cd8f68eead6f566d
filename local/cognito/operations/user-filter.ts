import { invalidParameter } from "../protocol/cognito-error.ts";
import { attributeTexts } from "../users/attributes.ts";
import { type User, usernameOf } from "../users/user.ts";

/** The whole language is one comparison: name, = or ^=, a quoted text (AWS: ListUsers, Filter). */
const filterPattern = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/;

/** The attributes that AWS can filter by; custom attributes are not searchable. */
const searchableAttributes: Readonly<Record<string, (user: User) => string>> = {
  username: usernameOf,
  sub: (user) => user.sub,
  email: (user) => user.email.toLowerCase(),
  name: (user) => attributeTexts(user)["name"] ?? "",
  given_name: (user) => attributeTexts(user)["given_name"] ?? "",
  family_name: (user) => attributeTexts(user)["family_name"] ?? "",
  preferred_username: (user) => attributeTexts(user)["preferred_username"] ?? "",
  "cognito:user_status": (user) => user.status,
  status: (user) => (user.enabled ? "Enabled" : "Disabled"),
};

/**
 * Parses a filter such as `email = "jo@example.com"` or `sub ^= "3f"`. Throws InvalidParameterException for any other
 * text.
 */
export function parseUserFilter(text: string): (user: User) => boolean {
  const [, name = "", comparison, quoted = ""] = filterPattern.exec(text) ?? [];
  const read = Object.hasOwn(searchableAttributes, name) ? searchableAttributes[name] : undefined;
  if (comparison === undefined || read === undefined) throw invalidParameter(`Error while parsing filter: ${text}`);
  const unquoted = quoted.replace(/\\(.)/g, "$1");
  const wanted = name === "email" ? unquoted.toLowerCase() : unquoted;
  return comparison === "=" ? (user) => read(user) === wanted : (user) => read(user).startsWith(wanted);
}
