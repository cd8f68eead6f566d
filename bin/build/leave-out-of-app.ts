import type { Plugin } from "vite";
import { type LeftOut, leftOutOfCloudscape } from "./leave-out-of-cloudscape.ts";
import { leftOutOfRouter } from "./leave-out-of-router.ts";
import { leftOutIcons } from "./left-out-icons.ts";
import { standIn } from "../../editor/build/stand-in.ts";

/** An icon with its drawing, as Cloudscape's build writes it. */
const icon = /^ {4}"?([\w-]+)"?: React\.createElement\([\s\S]*?\)\),?\n(?= {4}"?[\w-]+"?: React|\};)/gm;

const compiledEnum = /^var (\w+);\n\(function \(\1\) \{\n([\s\S]*?)^\}\)\(\1 \|\| \(\1 = \{\}\)\);$/gm;
const enumMember = /^ {4}\w+\["(\w+)"\] = ("\w+");$/gm;

/** TypeScript's enums, which a bundler must keep whole, as objects. */
const enumsAsObjects = (source: string): string =>
  source.replace(compiledEnum, (_, name: string, members: string) => {
    const pairs = [...members.matchAll(enumMember)].map(([, key = "", value = ""]) => `${key}: ${value}`);
    return `const ${name} = { ${pairs.join(", ")} };`;
  });

/** Modules, or parts of them, that the app never uses, but that a bundler cannot prove unused. */
const leftOut: readonly LeftOut[] = [
  {
    file: /@aws-amplify[\\/]core[\\/]dist[\\/]esm[\\/]utils[\\/]parseAmplifyConfig\.mjs$/,
    reason: "parsers of two formats of settings; the app passes the third (web/src/lib/tokens/configure-auth.ts)",
    replace: () => "export const parseAmplifyConfig = (config) => config;",
  },
  {
    file: /@aws-amplify[\\/]auth[\\/]dist[\\/]esm[\\/]providers[\\/]cognito[\\/]types[\\/]errors\.mjs$/,
    reason: "names of errors, of which the sign-in compares three; written so that a bundler can drop the others",
    replace: enumsAsObjects,
  },
  {
    file: /@aws-amplify[\\/]auth[\\/]dist[\\/]esm[\\/]providers[\\/]cognito[\\/]credentialsProvider[\\/]credentialsProvider\.mjs$/,
    reason: "keys of AWS from an identity pool, which no stage has; without a pool Amplify does nothing either",
    replace: () => `export class CognitoAWSCredentialsAndIdentityIdProvider {
      async getCredentialsAndIdentityId() {}
      async clearCredentialsAndIdentityId() {}
      async clearCredentials() {}
    }`,
  },
  {
    file: /@aws-amplify[\\/]auth[\\/]dist[\\/]esm[\\/]providers[\\/]cognito[\\/]credentialsProvider[\\/]IdentityIdStore\.mjs$/,
    reason: "where the id of such a pool is kept; Amplify creates the store and does not use it",
    replace: () => "export class DefaultIdentityIdStore {}",
  },
  {
    file: /@aws-amplify[\\/]core[\\/]dist[\\/]esm[\\/]Logger[\\/]ConsoleLogger\.mjs$/,
    reason: "levels, times and receivers of what Amplify logs; warnings and errors are still in the browser's console",
    replace: () => `export class ConsoleLogger {
      log() {}
      info() {}
      debug() {}
      verbose() {}
      warn(...words) { console.warn(...words); }
      error(...words) { console.error(...words); }
    }`,
  },
  {
    file: /@aws-amplify[\\/]auth[\\/]dist[\\/]esm[\\/]providers[\\/]cognito[\\/]apis[\\/]signInWith(UserPassword|CustomSRPAuth)\.mjs$/,
    reason: "two ways to sign in that our pool does not allow",
    replace: standIn,
  },
  {
    file: /@aws-amplify[\\/]core[\\/]dist[\\/]esm[\\/]Platform[\\/]types\.mjs$/,
    reason: "names of Amplify's other services and actions; written so that a bundler can drop them",
    replace: enumsAsObjects,
  },
  {
    file: /@aws-amplify[\\/]core[\\/]dist[\\/]esm[\\/]Platform[\\/]detectFramework\.mjs$/,
    reason: "it looks for nine frameworks, to name the one found in a header that the app's policies do not read",
    replace: () => `import { Framework } from "./types.mjs";
    export const frameworkChangeObservers = [];
    export const clearCache = () => {};
    export const detectFramework = () => Framework.WebUnknown;
    export const observeFrameworkChanges = () => {};`,
  },
  {
    file: /@aws-amplify[\\/]core[\\/]dist[\\/]esm[\\/]storage[\\/]CookieStorage\.mjs$/,
    reason: "tokens in cookies, for servers that render pages; the app keeps them in local storage",
    replace: standIn,
  },
  {
    file: /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/,
    reason: "the app makes no JSON Schema",
    replace: standIn,
  },
  ...leftOutOfCloudscape,
  leftOutOfRouter,
  {
    file: /@cloudscape-design[\\/]components[\\/]icon[\\/]generated[\\/]icons\.js$/,
    reason: "more than half of the icons are named nowhere",
    replace: (source) => source.replace(icon, (drawn, name: string) => (leftOutIcons.has(name) ? "" : drawn)),
  },
];

/** Replaces what no screen of the app needs by less. */
export const leaveOutOfTheApp = (): Plugin => ({
  name: "sestina:leave-out",
  transform: (code, id) => {
    const file = id.split("?")[0] ?? "";
    const found = leftOut.find((one) => one.file.test(file));
    return found === undefined ? undefined : { code: found.replace(code, file), map: null };
  },
});
