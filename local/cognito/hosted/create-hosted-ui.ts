import type { LocalRequest, LocalResponse, LocalService } from "#local/http/service.ts";
import { styles } from "#local/service-pages/service-page.ts";
import { authorize, callbackPath } from "./authorize.ts";
import type { HostedParts } from "./hosted-parts.ts";
import { idpResponse } from "./idp-response.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { anyOrigin } from "./oauth-answer.ts";
import { revokeEndpoint } from "./revoke-endpoint.ts";
import { tokenEndpoint } from "./token-endpoint.ts";
import { userInfo } from "./user-info.ts";

type Endpoint = (hosted: HostedParts, call: LocalRequest) => LocalResponse | Promise<LocalResponse>;

const endpoints: Readonly<Record<string, Endpoint>> = {
  "GET /oauth2/authorize": authorize,
  [`GET ${callbackPath}`]: idpResponse,
  [`POST ${callbackPath}`]: idpResponse,
  "GET /login": login,
  "POST /login": login,
  "GET /logout": logout,
  "POST /oauth2/token": tokenEndpoint,
  "POST /oauth2/revoke": revokeEndpoint,
  "GET /oauth2/userInfo": userInfo,
  "GET /page.css": styles,
};

/** Endpoints that scripts of another origin may call. */
const crossOriginPaths = ["/oauth2/token", "/oauth2/revoke", "/oauth2/userInfo"];

const preflight: LocalResponse = {
  status: 200,
  headers: {
    ...anyOrigin,
    "access-control-allow-methods": "GET, POST, OPTIONS",
    "access-control-allow-headers": "Authorization, Content-Type",
    "access-control-max-age": "600",
  },
};

/**
 * The endpoints that AWS serves under a pool's domain: managed login and the OAuth 2.0 endpoints (AWS: "User pool
 * endpoints and managed login reference"). A prefix of the path stands for the domain.
 */
export function createHostedUi(hosted: HostedParts): LocalService {
  return {
    handle: async (call) => {
      const { path, method } = call;
      if (method === "OPTIONS" && crossOriginPaths.includes(path)) return preflight;
      const key = `${method} ${path}`;
      const endpoint = Object.hasOwn(endpoints, key) ? endpoints[key] : undefined;
      if (endpoint !== undefined) return endpoint(hosted, call);
      const isKnown = Object.keys(endpoints).some((each) => each.endsWith(` ${path}`));
      return isKnown ? { status: 405, body: "Method not allowed" } : { status: 404, body: "Not found" };
    },
  };
}
