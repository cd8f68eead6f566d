import type { Chapter } from "./requirement.ts";
import { api } from "./v04-api.ts";
import { authentication } from "./v06-authentication.ts";
import { authorization } from "./v08-authorization.ts";
import { coding } from "./v15-coding.ts";
import { communication } from "./v12-communication.ts";
import { configuration } from "./v13-configuration.ts";
import { cryptography } from "./v11-cryptography.ts";
import { dataProtection } from "./v14-data.ts";
import { encoding } from "./v01-encoding.ts";
import { files } from "./v05-files.ts";
import { frontend } from "./v03-frontend.ts";
import { logging } from "./v16-logging.ts";
import { oauth } from "./v10-oauth.ts";
import { sessions } from "./v07-sessions.ts";
import { tokens } from "./v09-tokens.ts";
import { validation } from "./v02-validation.ts";

export const chapters: readonly Chapter[] = [
  ...[encoding, validation, frontend, api, files, authentication, sessions, authorization],
  ...[tokens, oauth, cryptography, communication, configuration, dataProtection, coding, logging],
];
