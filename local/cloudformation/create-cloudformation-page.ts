import { MalformedPolicyError } from "#local/aws/iam/policy-document.ts";
import type { Forwarding } from "#local/events/forwarding.ts";
import type { AwsAccounts } from "#local/aws/aws-accounts.ts";
import { json, type LocalRequest, type LocalResponse, type LocalService } from "#local/http/service.ts";
import { markup } from "#local/service-pages/markup.ts";
import { isOwnForm, servicePage, styles } from "#local/service-pages/service-page.ts";
import { createStack } from "./create-stack.ts";
import { quickCreateForm } from "./quick-create-form.ts";
import { parameterValues, StackError, StackTemplate } from "./template.ts";

const at = "/_cloudformation";
const templateName = "/sestina-access.template.json";

const frame = {
  name: "AWS CloudFormation",
  foot: "This page stands for the AWS console on one machine. It creates the role in a customer's account of the local AWS.",
  stylesheet: `${at}/page.css`,
};

/** AWS's console keeps its state behind the "#", which no server sees. */
const script = `const { hash, search } = location;
const [place = "", wanted = ""] = hash.split("?");
if (place === "#/stacks/quickcreate") location.replace("${at}/quickcreate?" + wanted + "&" + search.slice(1));
`;

function entrance(): LocalResponse {
  const policy = "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'";
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>AWS CloudFormation</title>
<link rel="icon" href="data:,"></head><body><p>AWS CloudFormation (local)</p>
<script src="${at}/place.js"></script></body></html>`;
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
  return { status: 200, headers: { ...headers, "cache-control": "no-store" }, body };
}

const notice = (status: number, title: string, sentence: string): LocalResponse =>
  servicePage(frame, { status, title, body: markup`<h1>${title}</h1><p>${sentence}</p>` });

interface CloudFormationParts {
  readonly awsAccounts: AwsAccounts;
  readonly forwarding: Forwarding;
  /** Reads the template of the customers' role as JSON text. */
  readonly readTemplate: () => Promise<string>;
}

/**
 * AWS CloudFormation's quick-create page for one template: it creates the role by which a customer grants Sestina
 * access.
 */
export function createCloudFormationPage({ awsAccounts, forwarding, readTemplate }: CloudFormationParts): LocalService {
  const template = async (): Promise<StackTemplate> => StackTemplate.parse(JSON.parse(await readTemplate()));

  async function quickCreate(query: URLSearchParams): Promise<LocalResponse> {
    const url = query.get("templateURL") ?? "";
    if (!url.endsWith(`${at}${templateName}`)) {
      return notice(400, "No such template", "This CloudFormation knows one template: that of Sestina's role.");
    }
    const body = quickCreateForm(await template(), query, awsAccounts.listAccounts());
    return servicePage(frame, { title: "Quick create stack", body });
  }

  async function create(form: URLSearchParams): Promise<LocalResponse> {
    if (!form.has("acknowledged")) {
      const why = "Requires capabilities : [CAPABILITY_NAMED_IAM]";
      return notice(400, "Stack not created", `${why}. Acknowledge that a role with a custom name is created.`);
    }
    const chosen = form.get("account") ?? "";
    if (chosen !== "new" && awsAccounts.getAccount(chosen) === undefined) {
      return notice(400, "Stack not created", "Choose an AWS account.");
    }
    try {
      const read = await template();
      const parameters = parameterValues(read, (name) => form.get(`param_${name}`) ?? undefined);
      const name = form.get("stackName") ?? "Customer";
      const accountId = chosen === "new" ? awsAccounts.createAccount({ name }).id : chosen;
      const outputs = createStack(
        { awsAccounts, forwarding, accountId, region: form.get("region") ?? "" },
        read,
        parameters,
      );
      const rows = Object.entries(outputs).map(([key, value]) => markup`<dt>${key}</dt><dd><code>${value}</code></dd>`);
      const body = markup`<h1>CREATE_COMPLETE</h1><p>Stack ${name} is in AWS account ${accountId}.</p>
        <dl>${rows}</dl><p>Copy the role's ARN, close this page and continue in Sestina.</p>`;
      return servicePage(frame, { status: 201, title: "Stack created", body });
    } catch (error) {
      if (!(error instanceof StackError || error instanceof MalformedPolicyError)) throw error;
      return notice(400, "Stack not created", error.message);
    }
  }

  async function take(request: LocalRequest): Promise<LocalResponse> {
    if (!isOwnForm(request)) return notice(403, "Not from here", "This form was sent by another web site.");
    return create(new URLSearchParams(request.body.toString("utf8")));
  }

  return {
    handle: async (request) => {
      if (request.method === "POST" && request.path === "/stacks") return take(request);
      if (request.path === "/page.css") return styles();
      if (request.path === "/place.js") {
        return { status: 200, headers: { "content-type": "text/javascript; charset=utf-8" }, body: script };
      }
      if (request.path === templateName) return json(200, JSON.parse(await readTemplate()), {});
      if (request.path === "/quickcreate") return quickCreate(request.query);
      if (request.path === "/") return entrance();
      return notice(404, "Nothing here", "The address is not complete.");
    },
  };
}
