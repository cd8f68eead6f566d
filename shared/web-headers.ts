import { earlyScriptSource } from "./early-script.ts";

const directives = (all: Readonly<Record<string, string>>): string =>
  Object.entries(all)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");

/** Where Unlayer's hosted editor and its frame come from. */
const unlayer = "https://editor.unlayer.com";

interface AppPolicy {
  readonly connectTo: readonly string[];
  readonly hostedEditor: boolean;
}

/**
 * For every page of the app. `style-src 'unsafe-inline'`: Cloudscape and mail html carry style attributes.
 * Scripts come from our own files alone, except the early script, and from Unlayer where its hosted editor is used.
 */
const appPolicy = ({ connectTo, hostedEditor }: AppPolicy): string =>
  directives({
    "default-src": "'self'",
    "script-src": ["'self'", earlyScriptSource, ...(hostedEditor ? [unlayer] : [])].join(" "),
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob: https:",
    "font-src": "'self'",
    "frame-src": hostedEditor ? `'self' ${unlayer}` : "'self'",
    "connect-src": ["'self'", ...connectTo].join(" "),
    "frame-ancestors": "'self'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "object-src": "'none'",
  });

/** For the editor's frame: its canvas shows mails, whose pictures and web fonts come from anywhere. Scripts still do not. */
const editorPolicy: string = directives({
  "default-src": "'self'",
  "script-src": "'self'",
  "style-src": "'self' 'unsafe-inline' https:",
  "img-src": "* data: blob:",
  "font-src": "* data:",
  "media-src": "*",
  "frame-src": "'self' blob: data:",
  "frame-ancestors": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "object-src": "'none'",
});

type Headers = Readonly<Record<string, string>>;

const common: Headers = {
  "x-content-type-options": "nosniff",
  // No site receives a path, not even our own pages: addresses hold codes of a sign-in and of mailed links.
  "referrer-policy": "strict-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
};

/**
 * The headers of the app's pages, the same on one machine and behind CloudFront. `connectTo`: hosts the app may call;
 * `hostedEditor`: mails are made with Unlayer's hosted editor.
 */
export const webHeaders = (connectTo: readonly string[], { hostedEditor = false } = {}): Headers => ({
  "content-security-policy": appPolicy({ connectTo, hostedEditor }),
  "cross-origin-opener-policy": "same-origin",
  ...common,
});

/**
 * For what users upload: a browser may show it, and nothing in it acts. Any page may read it, since browsers load a font of
 * another origin only then; all of it is public.
 */
export const imageHeaders: Headers = {
  "content-security-policy": "default-src 'none'; sandbox",
  "access-control-allow-origin": "*",
  ...common,
};

/** The headers of everything under /editor. */
export const editorHeaders: Headers = { "content-security-policy": editorPolicy, ...common };

export interface HeaderChanges {
  readonly removed: readonly string[];
  /** Only for answers that have none of their own. */
  readonly added: Headers;
  /** For all answers, in place of their own. */
  readonly set: Headers;
}

/**
 * What happens to the headers of the API's answers on their way. API Gateway says in `www-authenticate` why it refused a
 * token, which our Lambdas do not, and leaves out the type of its answer, which a Lambda cannot: without the one and with
 * the other, every refused token has the same answer.
 */
export const apiHeaders: HeaderChanges = {
  removed: ["www-authenticate"],
  added: { "content-type": "application/json" },
  set: {},
};

/**
 * For the route of agents, whose protocol asks for this header with an answer 401. API Gateway may rename the header of a Lambda, and
 * CloudFront cannot add one by the status; RFC 9110, section 11.6.1, allows it on every answer.
 */
export const agentHeaders: HeaderChanges = {
  ...apiHeaders,
  removed: [],
  set: { "www-authenticate": 'Bearer realm="Sestina"' },
};
