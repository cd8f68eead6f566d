import { EmailOnly } from "../models/user.ts";
import { defineRoutes } from "./route.ts";

export const loginLinkRoutes = defineRoutes({
  requestLoginLink: {
    method: "POST",
    path: "/login-link",
    access: "public",
    needs: ["table:write", "identity:find", "mail:send"],
    touches: ["attempts", "login-token"],
    audits: { nothing: "Whoever calls is not signed in, and nothing of the company changes." },
    summary: "Mail a link that signs in once. Known and unknown addresses are answered alike.",
    body: EmailOnly,
    status: 202,
    fails: ["TOO_MANY_REQUESTS", "MAIL_NOT_SET_UP"],
  },
});
