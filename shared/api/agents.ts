import { defineRoutes } from "./route.ts";

const path = "/mcp";
const stateless = "It changes nothing: there are no sessions.";

/**
 * For agents: the Model Context Protocol over HTTP. No authorizer stands before it, since the protocol has its own form of a
 * refused key. The API that the tools call finds out whose it is.
 */
export const agentRoutes = defineRoutes({
  answerAgent: {
    method: "POST",
    path,
    access: "public",
    needs: ["own-api"],
    audits: { nothing: "Each tool is a call of the API with the caller's key, which is in the audit log itself." },
    summary: "Tools for agents by the Model Context Protocol, with an API key. docs/mcp.md describes them.",
    bodyKind: "raw",
    // The longest source of a template, and what is around it.
    bodyThousands: 5300,
    // As long as the longest call of a tool.
    timeoutSeconds: 29,
  },
  refuseAgentStream: {
    method: "GET",
    path,
    access: "public",
    needs: [],
    summary: "405: the server of agents sends nothing by itself, so there is no stream to open.",
    bodyKind: "raw",
  },
  refuseAgentSession: {
    method: "DELETE",
    path,
    access: "public",
    needs: [],
    audits: { nothing: stateless },
    summary: "405: the server of agents has no sessions to end.",
    bodyKind: "raw",
  },
});
