import {
  createMcpHandler,
  isLegacyRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";

interface Served {
  /** Its headers; the message has been read from its body. */
  readonly request: Request;
  readonly message: unknown;
  readonly createServer: () => McpServer;
  readonly reportFault: (error: Error) => void;
}

/**
 * Answers one message of the Model Context Protocol, of its current revision or one before 2026-07-28. Every message has a server of
 * its own, so nothing of one caller is there for the next. The answer is JSON: nothing is streamed.
 */
export async function serveMessage({ request, message, createServer, reportFault }: Served): Promise<Response> {
  if (await isLegacyRequest(request, message)) return serveFormerRevision(request, message, createServer());
  const errors: Error[] = [];
  const handler = createMcpHandler(createServer, {
    legacy: "reject",
    // A subscription would be a stream.
    maxSubscriptions: 0,
    keepAliveMs: 0,
    onerror: (error) => errors.push(error),
  });
  const response = await handler.fetch(request, { parsedBody: message });
  // Refused messages are reported too: only the answer says which of both it is.
  if (response.status >= 500) errors.forEach(reportFault);
  await handler.close();
  return response;
}

async function serveFormerRevision(request: Request, message: unknown, server: McpServer): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
    keepAliveMs: 0,
  });
  await server.connect(transport);
  const response = await transport.handleRequest(request, { parsedBody: message });
  await server.close();
  return response;
}
