import * as z from "zod";
import type { RandomBytes } from "#local/aws/random-text.ts";
import { refusalOfOrigin } from "#local/http/check-origin.ts";
import { createExpiringDocuments, hashOf, type ExpiringDocuments } from "#local/expiring-documents.ts";
import { readCookie, setCookie } from "#local/http/cookies.ts";
import { readForm } from "#local/http/form.ts";
import { redirect, withParameters } from "#local/http/redirect.ts";
import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import type { Store } from "#local/store.ts";
import { NewAccount, type Account, type Accounts } from "./accounts.ts";
import { AuthorizationRequest, readAuthorization } from "./authorization-request.ts";
import { pickerPage } from "./picker-page.ts";
import { providerNotice } from "./provider-page.ts";
import type { Provider } from "./provider.ts";

const PATIENCE_MS = 15 * 60 * 1000;
const browserCookie = "oidc_browser";

const Waiting = z.object({ request: AuthorizationRequest, browserHash: z.string() });
type Waiting = z.infer<typeof Waiting>;

export interface Picker {
  /** Answers `GET /authorize` with the page on which the user chooses an account. */
  readonly show: (request: LocalRequest) => LocalResponse;
  /** Answers the page's forms: `POST /choose` and `POST /accounts`. */
  readonly answer: (request: LocalRequest) => Promise<LocalResponse>;
}

interface PickerParts {
  readonly provider: Provider;
  readonly accounts: Accounts;
  readonly store: Store;
  readonly now: () => Date;
  readonly random: RandomBytes;
  /** Redirects the browser back with a code. */
  readonly agree: (request: AuthorizationRequest, account: Account) => Promise<LocalResponse>;
}

function newAccountOf(form: URLSearchParams): z.ZodSafeParseResult<NewAccount> {
  const { emailVerified, ...texts } = Object.fromEntries(form);
  return NewAccount.safeParse({ ...texts, emailVerified: emailVerified !== undefined });
}

/** The request that a form answers: one of this browser's pages, not answered yet. */
function waitingOf(waiting: ExpiringDocuments<Waiting>, request: LocalRequest, ticket: string): Waiting | undefined {
  const browser = readCookie(request, browserCookie);
  const found = waiting.get(ticket);
  return browser !== undefined && found?.browserHash === hashOf(browser) ? found : undefined;
}

/** Precedes a provider's authorization endpoint, which by itself signs in any user without a question. */
export function createPicker({ provider, accounts, store, now, random, agree }: PickerParts): Picker {
  const expiry = { lifetimeMs: PATIENCE_MS, now };
  const waiting = createExpiringDocuments(store, `oidc/${provider.id}/waiting`, Waiting, expiry);
  const page = (ticket: string, more: { problem?: string; headers?: Record<string, string> } = {}) =>
    pickerPage(provider, { accounts: accounts.list(), ticket, ...more });

  const answerChoice = async (
    request: LocalRequest,
    form: URLSearchParams,
    ticket: string,
    { request: asked }: Waiting,
  ) => {
    if (form.has("refuse")) {
      waiting.take(ticket);
      const { redirectUri, state } = asked;
      const error_description = `The account holder refused at ${provider.name}.`;
      return redirect(withParameters(redirectUri, { error: "access_denied", error_description, state }));
    }
    let account = accounts.get(form.get("account") ?? "");
    if (request.path === "/accounts") {
      const wanted = newAccountOf(form);
      if (!wanted.success) return page(ticket, { problem: wanted.error.issues[0]?.message });
      account = accounts.add(wanted.data);
      if (account === undefined) return page(ticket, { problem: "There is an account with this address already." });
    }
    if (account === undefined) return page(ticket, { problem: "This account is gone. Choose another." });
    waiting.take(ticket);
    return agree(asked, account);
  };

  return {
    show: (request) => {
      const read = readAuthorization(request.query, provider.client);
      if (!read.ok) {
        return "location" in read
          ? redirect(read.location)
          : providerNotice(provider, `${provider.name} cannot help`, read.sentence);
      }
      const ticket = random(32).toString("base64url");
      const browser = readCookie(request, browserCookie) ?? random(32).toString("base64url");
      waiting.put(ticket, { request: read.request, browserHash: hashOf(browser) });
      const path = request.signedPath.slice(0, -request.path.length);
      return page(ticket, { headers: setCookie(browserCookie, browser, path, PATIENCE_MS / 1000) });
    },
    answer: async (request) => {
      const foreign = refusalOfOrigin(request);
      if (foreign !== undefined) return providerNotice(provider, "Not from here", foreign, 403);
      const form = readForm(request) ?? new URLSearchParams();
      const ticket = form.get("ticket") ?? "";
      const found = waitingOf(waiting, request, ticket);
      if (found !== undefined) return answerChoice(request, form, ticket, found);
      return providerNotice(
        provider,
        "Start again",
        "This page was answered already, is too old, or belongs to another browser.",
      );
    },
  };
}
