import * as z from "zod";
import { ApiKey, ApiKeyChange, KeyRotation, MadeApiKey, NewApiKey } from "../models/api-key.ts";
import { Id } from "../models/scalars.ts";
import { anyOf } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

const access = anyOf("write_aws_accounts");
const params = z.strictObject({ id: Id });

export const apiKeyRoutes = defineRoutes({
  listApiKeys: {
    method: "GET",
    path: "/api-keys",
    access,
    needs: ["table:read"],
    touches: ["api-key"],
    summary: "The API keys of the accounts that the caller sees, without their text.",
    reply: z.array(ApiKey),
  },
  makeApiKey: {
    method: "POST",
    path: "/api-keys",
    access,
    needs: ["table:write"],
    touches: ["api-key"],
    audits: "api-key.made",
    summary: "Make a key for programs. Its text is shown once.",
    body: NewApiKey,
    reply: MadeApiKey,
    status: 201,
    fails: ["AWS_ACCOUNT_MISSING", "GRANT_EXCEEDS_OWN", "TOO_MANY_API_KEYS", "CONFLICT_TRY_AGAIN"],
  },
  changeApiKey: {
    method: "PATCH",
    path: "/api-keys/{id}",
    access,
    needs: ["table:write"],
    touches: ["api-key"],
    audits: "api-key.changed",
    summary: "Change a key's name or expiry.",
    params,
    body: ApiKeyChange,
    reply: ApiKey,
    fails: ["API_KEY_NOT_FOUND", "GRANT_EXCEEDS_OWN", "CONFLICT_TRY_AGAIN"],
  },
  rotateApiKey: {
    method: "POST",
    path: "/api-keys/{id}/rotate",
    access,
    needs: ["table:write"],
    touches: ["api-key"],
    audits: "api-key.rotated",
    summary: "Give a key a new text, which is shown once. The one in use works for some more days, 30 at most.",
    params,
    body: KeyRotation,
    reply: MadeApiKey,
    fails: ["API_KEY_NOT_FOUND", "GRANT_EXCEEDS_OWN", "CONFLICT_TRY_AGAIN"],
  },
  revokeFormerSecret: {
    method: "DELETE",
    path: "/api-keys/{id}/former",
    access,
    needs: ["table:write"],
    touches: ["api-key"],
    audits: "api-key.former-revoked",
    summary: "End the previous text of a rotated key at once.",
    params,
    fails: ["API_KEY_NOT_FOUND", "CONFLICT_TRY_AGAIN"],
  },
  revokeApiKey: {
    method: "DELETE",
    path: "/api-keys/{id}",
    access,
    needs: ["table:write"],
    touches: ["api-key"],
    audits: "api-key.revoked",
    summary: "End a key at once.",
    params,
    fails: ["API_KEY_NOT_FOUND", "CONFLICT_TRY_AGAIN"],
  },
});
