import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** Comments of pull requests, by the rules of GitHub's REST API ("Issue comments"). */

interface StoredComment {
  readonly id: number;
  readonly user: { readonly login: string };
  body: string;
  readonly html_url: string;
}

export interface GithubServer {
  readonly url: string;
  readonly comments: StoredComment[];
  /** As another user or bot. */
  readonly add: (login: string, body: string) => void;
  /** The next answers are 502. */
  readonly fail: (times: number) => void;
  /** Methods of all calls. */
  readonly calls: string[];
  readonly close: () => Promise<void>;
}

/** Of a job's token; "read-token" lacks `pull-requests: write`. */
export const jobToken = "ghs_0123456789abcdefghij";
export const readToken = "ghs_read456789abcdefghij";
const bot = "github-actions[bot]";
const LONGEST = 65_536;

type Answer = readonly [status: number, body?: unknown];
const refused = (status: number, message: string): Answer => [status, { message }];

/** The repository acme/mails with the pull request 7. */
export async function startGithub(): Promise<GithubServer> {
  const comments: StoredComment[] = [];
  const calls: string[] = [];
  let failures = 0;
  const add = (login: string, body: string) => {
    const id = 1000 + comments.length + calls.length;
    const added = { id, user: { login }, body, html_url: `https://github.example/acme/mails/pull/7#${String(id)}` };
    comments.push(added);
    return added;
  };

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { method = "", headers } = request;
    const url = new URL(request.url ?? "", "http://localhost");
    calls.push(method);
    if (failures > 0) {
      failures -= 1;
      return refused(502, "Server Error");
    }
    if (headers["user-agent"] === undefined) return refused(403, "Request forbidden by administrative rules.");
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1];
    if (token !== jobToken && token !== readToken) return refused(401, "Bad credentials");
    const [, number, ofNumber, id] =
      /^\/repos\/acme\/mails\/issues\/(?:(\d+)\/(comments)|comments\/(\d+))$/.exec(url.pathname) ?? [];
    const comment = comments.find((one) => one.id === Number(id));
    if (ofNumber === undefined ? comment === undefined : number !== "7") return refused(404, "Not Found");
    if (method === "GET" && ofNumber !== undefined) return [200, pageOf(comments, url.searchParams)];
    if (token === readToken) return refused(403, "Resource not accessible by integration");
    if (method === "DELETE" && comment !== undefined) {
      comments.splice(comments.indexOf(comment), 1);
      return [204];
    }
    const { body } = (await json(request)) as { readonly body?: unknown };
    if (typeof body !== "string" || body === "") return refused(422, "Validation Failed");
    if (body.length > LONGEST) return refused(422, "Validation Failed: body is too long");
    if (method === "POST" && ofNumber !== undefined) return [201, add(bot, body)];
    if (method !== "PATCH" || comment === undefined) return refused(404, "Not Found");
    comment.body = body;
    return [200, comment];
  }

  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(body === undefined ? undefined : JSON.stringify(body));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    ...{ comments, calls, add },
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    fail: (times) => (failures = times),
    close: () => new Promise((done) => server.close(() => done())),
  };
}

function pageOf(comments: readonly StoredComment[], query: URLSearchParams): readonly StoredComment[] {
  const size = Math.min(Number(query.get("per_page") ?? 30), 100);
  const start = (Number(query.get("page") ?? 1) - 1) * size;
  return comments.slice(start, start + size);
}
