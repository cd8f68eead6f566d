import type { RandomBytes } from "#local/aws/random-text.ts";
import { withParameters } from "#local/http/redirect.ts";
import type { LocalRequest, LocalResponse, LocalService } from "#local/http/service.ts";
import { loadOnce } from "#local/load-once.ts";
import { styles } from "#local/service-pages/service-page.ts";
import type { Store } from "#local/store.ts";
import { aboutPage } from "./about-page.ts";
import { createAccounts, type Account } from "./accounts.ts";
import type { AuthorizationRequest } from "./authorization-request.ts";
import { loadEmulator, type Emulator } from "./emulator.ts";
import { createPicker, type Picker } from "./picker.ts";
import type { Provider } from "./provider.ts";
import { createTokenEndpoint, type TokenEndpoint } from "./token-endpoint.ts";

interface ProviderDeps {
  readonly store: Store;
  readonly now: () => Date;
  readonly random: RandomBytes;
}

const ownRequest: LocalRequest = {
  method: "GET",
  signedPath: "/authorize",
  path: "/authorize",
  rawQuery: "",
  query: new URLSearchParams(),
  headers: {},
  body: Buffer.alloc(0),
  sourceIp: "127.0.0.1",
};

/** Lets the emulator issue a code, and records its user. */
async function sendBack(
  emulator: Emulator,
  keepCode: TokenEndpoint["keepCode"],
  request: AuthorizationRequest,
  account: Account,
): Promise<LocalResponse> {
  const { redirectUri, state } = request;
  const query = withParameters("http://localhost", { response_type: "code", redirect_uri: redirectUri, state });
  const answer = await emulator({ ...ownRequest, rawQuery: new URL(query).search.slice(1) });
  const code = new URL(answer.headers?.["location"] ?? "").searchParams.get("code");
  if (code === null) throw new Error("The emulator issued no code.");
  keepCode(code, { request, sub: account.sub });
  return answer;
}

function route(
  provider: Provider,
  { method, path }: LocalRequest,
  picker: Picker,
  tokens: TokenEndpoint,
  emulator: () => Promise<Emulator>,
) {
  switch (`${method} ${path}`) {
    case "GET /authorize":
      return picker.show;
    case "POST /choose":
    case "POST /accounts":
      return picker.answer;
    case "POST /token":
      return tokens.exchange;
    case "GET /userinfo":
      return tokens.userInfo;
    case "GET /":
      return () => aboutPage(provider);
    case "GET /page.css":
      return styles;
    case "GET /jwks":
    case "GET /.well-known/openid-configuration":
      return async (request: LocalRequest) => (await emulator())(request);
    default:
      return () => ({ status: 404, body: "Not found" });
  }
}

/** An identity provider under its issuer's path. The emulator is loaded at the first request to it, not at start. */
export function createProvider(provider: Provider, { store, now, random }: ProviderDeps): LocalService {
  const emulator = loadOnce(() => loadEmulator(provider, store, now));
  const accounts = createAccounts(store, provider.id, random);
  const tokens = createTokenEndpoint(provider, { store, now, accounts, emulator });
  const agree = async (request: AuthorizationRequest, account: Account) =>
    sendBack(await emulator(), tokens.keepCode, request, account);
  const picker = createPicker({ provider, accounts, store, now, random, agree });
  return { handle: async (request) => route(provider, request, picker, tokens, emulator)(request) };
}
