/** What the rules of a changed password come to; sign-up asks for less. */
export const passwordHint =
  "At least 8 characters, with one number, one special character, one lowercase and one uppercase letter.";
