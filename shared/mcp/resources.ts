import { type McpServer, ResourceTemplate, type Variables } from "@modelcontextprotocol/server";
import { machineApiRoutes } from "../api/machine-api.ts";
import { templateSourceRoutes } from "../api/template-sources.ts";
import { TemplateName } from "../models/scalars.ts";
import type { McpHost } from "./api-call.ts";
import { contentReference } from "./content-reference.ts";
import { textOf } from "./tool.ts";

const json = "application/json";

const reference = "sestina://reference/design";
const uriOf = (name: string, path: string) => `sestina://templates/${name}/${path}`;

const nameIn = ({ name }: Variables): string => TemplateName.parse(name);

/** A refusal of a resource is an error of the protocol, with the sentence as its message. */
async function orProblem<T>(host: McpHost, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const problem = host.problemOf(error);
    throw problem === undefined ? error : new Error(textOf(problem), { cause: error });
  }
}

const pageSize = "100";

function templatesNamed(host: McpHost, search: string) {
  const query = { search, limit: pageSize };
  return orProblem(host, host.apiOf(undefined)(machineApiRoutes.listAccountTemplates, { query }));
}

/** Templates as resources, and what designs consist of. */
export function addResources(server: McpServer, host: McpHost, origin: string): void {
  const complete = {
    name: async (begun: string) => (await templatesNamed(host, begun)).entities.map(({ name }) => name),
  };
  const inAll = (path: string, mimeType: string) =>
    new ResourceTemplate(uriOf("{name}", path), {
      complete,
      list: async () => ({
        resources: (await templatesNamed(host, "")).entities.map(({ name }) => ({
          ...{ uri: uriOf(name, path), name: `${name}: ${path}`, mimeType },
        })),
      }),
    });

  server.registerResource(
    "design",
    inAll("design", json),
    { title: "Design of a template", description: "The newest version's source: its design or html.", mimeType: json },
    async (_uri, variables) => {
      const api = host.apiOf(undefined);
      const params = { name: nameIn(variables) };
      const read = async () => {
        const { version } = await api(machineApiRoutes.readAccountTemplate, { params, query: {} });
        return api(templateSourceRoutes.readSourceVersion, { params: { ...params, versionNumber: String(version) } });
      };
      const text = JSON.stringify(await orProblem(host, read()));
      return { contents: [{ uri: uriOf(params.name, "design"), mimeType: json, text }] };
    },
  );
  server.registerResource(
    "mail",
    new ResourceTemplate(uriOf("{name}", "mail"), { complete, list: undefined }),
    {
      title: "Mail of a template",
      description: "The html that Amazon SES takes, with placeholders.",
      mimeType: "text/html",
    },
    async (_uri, variables) => {
      const name = nameIn(variables);
      const reading = host.apiOf(undefined)(machineApiRoutes.readAccountTemplate, { params: { name }, query: {} });
      const { html } = await orProblem(host, reading);
      return { contents: [{ uri: uriOf(name, "mail"), mimeType: "text/html", text: html }] };
    },
  );
  server.registerResource(
    "reference",
    reference,
    {
      title: "What designs consist of",
      description: "Rows, columns, contents and their values, with an example. Read it before you write a design.",
      mimeType: json,
    },
    () => ({ contents: [{ uri: reference, mimeType: json, text: JSON.stringify(contentReference(origin)) }] }),
  );
}
