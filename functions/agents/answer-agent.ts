import { agentError, codes } from "#functions/core/agent-answers.ts";
import { agentEndpoint, resultOf, unauthorized } from "#functions/core/agent-endpoint.ts";
import { hostOfKey, type KeyRefusal } from "#functions/domain/agents/host-of-key.ts";
import { serveMessage } from "#functions/domain/agents/serve-message.ts";
import { agentRoutes } from "#shared/api/agents.ts";
import { createMcpServer } from "#shared/mcp/create-mcp-server.ts";

/** Of the server that agents see, as of the API: it changes when something is not as it was. */
const version = "1";

function refusalOf({ status, retryAfter }: KeyRefusal) {
  if (status === 401) return unauthorized;
  if (status === 503) return agentError(503, codes.server, "Sestina does not answer. Try again.");
  return agentError(429, codes.server, "The key has no calls left in this minute.", {
    ...(retryAfter !== undefined && { "retry-after": retryAfter }),
  });
}

export const handler = agentEndpoint(agentRoutes.answerAgent, async (call, { ownApi, appUrl, newId }) => {
  const { request, message, caller, reportFault } = call;
  const { host, refusalOfKey } = hostOfKey(caller, { ownApi, newId, reportFault });
  const createServer = () => createMcpServer({ host, origin: appUrl(), version });
  const response = await serveMessage({ request, message, createServer, reportFault });
  const refusal = await refusalOfKey();
  return refusal === undefined ? resultOf(response) : refusalOf(refusal);
});
