import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Failure } from "../core/failure.ts";
import { darkMail } from "#shared/email/dark/dark-mail.ts";
import { script, styleSheet } from "./assets.ts";
import { pageHtml } from "./page.ts";
import type { Preview } from "./view.ts";

const host = "127.0.0.1";

/** The page has no script or style but its own, and shows no frames but its mails. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A mail runs nothing, calls nothing, and opens nothing. Its pictures and fonts may come from the web, as in an inbox; those of the folder are data in it. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline' https:; img-src https: http: data:; font-src https: data:; frame-ancestors 'self'; sandbox";

const common = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
};

export interface DevServer {
  readonly url: string;
  /** Lets open pages load again. */
  readonly changed: () => void;
  readonly close: () => Promise<void>;
}

interface Body {
  readonly type: string;
  readonly policy?: string;
  readonly status?: number;
}

function answer(response: ServerResponse, body: string, { type, policy = pagePolicy, status = 200 }: Body): void {
  const headers = { ...common, "content-type": `${type}; charset=utf-8`, "content-security-policy": policy };
  response.writeHead(status, headers).end(body);
}

/** @throws Failure if the port is taken */
export async function serveDev(preview: Preview, port: number): Promise<DevServer> {
  let revision = randomUUID();
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      if (!response.headersSent) answer(response, message, { type: "text/plain", status: 500 });
      else response.destroy();
    });
  });
  server.listen(port, host);
  await once(server, "listening").catch((cause: unknown) => {
    throw new Failure("failed", `Port ${String(port)} of this machine cannot be used.`, {
      hint: "Name another one with --port.",
      cause,
    });
  });
  const url = `http://${host}:${String(portOf(server.address()))}`;
  // A page of another site may have its own name lead to this address (DNS rebinding): it has that name as its host.
  const hosts = new Set([new URL(url).host, `localhost:${new URL(url).port}`]);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!hosts.has(request.headers.host ?? "")) {
      answer(response, "This address is not that of sestina dev.", { type: "text/plain", status: 403 });
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? "/", url);
    if (request.method !== "GET") {
      answer(response, "Only GET is known.", { type: "text/plain", status: 405 });
      return;
    }
    switch (pathname) {
      case "/":
        await showPage(searchParams, response);
        return;
      case "/mail":
        await showMail(searchParams, response);
        return;
      case "/style.css":
        answer(response, styleSheet, { type: "text/css" });
        return;
      case "/script.js":
        answer(response, script, { type: "text/javascript" });
        return;
      case "/events":
        response.writeHead(200, { ...common, "content-type": "text/event-stream" });
        response.write(`retry: 500\ndata: ${revision}\n\n`);
        listeners.add(response);
        response.on("close", () => listeners.delete(response));
        return;
      default:
        answer(response, "There is no such page.", { type: "text/plain", status: 404 });
    }
  }

  async function showPage(search: URLSearchParams, response: ServerResponse): Promise<void> {
    const folder = preview.folder();
    const at = revision;
    const name = search.get("template") ?? folder.templates.at(0)?.name;
    const shown = name === undefined ? undefined : await preview.show(choiceIn(search, name));
    const html = pageHtml({ folder, shown, isDark: search.has("dark"), revision: at });
    answer(response, html, { type: "text/html", status: shown === undefined && search.has("template") ? 404 : 200 });
  }

  async function showMail(search: URLSearchParams, response: ServerResponse): Promise<void> {
    const html = (await preview.show(choiceIn(search, search.get("template") ?? "")))?.mail?.html;
    const status = html === undefined ? 404 : 200;
    const shown = search.has("dark") ? darkMail(html ?? "", "some") : (html ?? "");
    answer(response, await preview.withImages(shown), { type: "text/html", policy: mailPolicy, status });
  }

  return {
    url,
    changed: () => {
      revision = randomUUID();
      for (const listener of listeners) listener.write(`data: ${revision}\n\n`);
    },
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const choiceIn = (search: URLSearchParams, name: string) => ({
  name,
  language: given(search.get("language")),
  sample: given(search.get("sample")),
});

const given = (value: string | null): string | undefined => (value === null || value === "" ? undefined : value);

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === "object" && address !== null ? address.port : 0;
