import type { AwsAccounts } from "#local/aws/aws-accounts.ts";
import type { LocalRequest, LocalResponse, LocalService } from "#local/http/service.ts";
import { markup, type Markup } from "#local/service-pages/markup.ts";
import { isOwnForm, servicePage, seeOther, styles } from "#local/service-pages/service-page.ts";
import type { Agreement } from "./agreement.ts";
import type { Agreements } from "./agreements.ts";
import { agreementMarkup, subscribeMarkup } from "./agreement-markup.ts";
import { readOrder } from "./read-order.ts";

const frame = {
  name: "AWS Marketplace",
  foot: "Nothing is bought here: this page stands for AWS Marketplace on one machine.",
  stylesheet: "/_marketplace/page.css",
};

interface MarketplacePageParts {
  readonly agreements: Agreements;
  readonly awsAccounts: AwsAccounts;
  readonly registrationUrl: string;
}

const notice = (status: number, title: string, sentence: string): LocalResponse =>
  servicePage(frame, { status, title, body: markup`<h1>${title}</h1><p>${sentence}</p>` });

/** The buyer's side of AWS Marketplace: choose an account and an offer, set up the account, change and end agreements. */
export function createMarketplacePage({
  agreements,
  awsAccounts,
  registrationUrl,
}: MarketplacePageParts): LocalService {
  function overview(): LocalResponse {
    const nameOf = (id: string): string => awsAccounts.getAccount(id)?.name ?? "deleted account";
    const made = agreements.list().map((agreement) => agreementMarkup(agreement, nameOf(agreement.accountId)));
    const body = markup`<h1>Sestina</h1><p>Design and publish Amazon SES templates as a team.</p>
      ${subscribeMarkup(awsAccounts.listAccounts())}${made}`;
    return servicePage(frame, { title: "Sestina on AWS Marketplace", body });
  }

  /** AWS shows this button after a purchase; the browser then posts the token to the seller. */
  function setUp(agreement: Agreement): LocalResponse {
    const body: Markup = markup`<h1>Set up your account</h1>
      <p>AWS account ${agreement.accountId} is subscribed. Sestina needs to know you for it.</p>
      <form method="post" action="${registrationUrl}">
        <input type="hidden" name="x-amzn-marketplace-token" value="${agreements.issueToken(agreement)}" />
        <button class="primary" autofocus>Set up your account</button>
      </form><p><a href="/_marketplace">Back to AWS Marketplace</a></p>`;
    return servicePage(frame, { title: "Set up your account", body, mayLeadTo: [registrationUrl] });
  }

  function subscribe(form: URLSearchParams): LocalResponse {
    const accountId = form.get("account") ?? "";
    const order = readOrder(form);
    if (order === undefined || awsAccounts.getAccount(accountId) === undefined) {
      return notice(400, "Not subscribed", "Choose an account, an offer, and how many additions you need.");
    }
    return setUp(agreements.subscribe({ accountId, autoRenew: form.has("auto_renew"), ...order }));
  }

  function act(agreement: Agreement, form: URLSearchParams): LocalResponse {
    const action = form.get("action");
    if (action === "set-up") return setUp(agreement);
    if (action === "replay") agreements.replay(agreement.id);
    else if (agreement.status !== "ACTIVE") return notice(409, "Too late", "This agreement has ended.");
    else if (action === "cancel") agreements.end(agreement, "CANCELLED");
    else if (action === "expire") agreements.end(agreement, "EXPIRED");
    else {
      const order = action === "amend" ? readOrder(form) : undefined;
      if (order === undefined)
        return notice(400, "Nothing changed", "Choose an offer and how many additions you need.");
      agreements.amend(agreement, order);
    }
    return seeOther("/_marketplace");
  }

  function take(request: LocalRequest): LocalResponse {
    if (!isOwnForm(request)) return notice(403, "Not from here", "This form was sent by another web site.");
    const form = new URLSearchParams(request.body.toString("utf8"));
    if (request.path === "/subscribe") return subscribe(form);
    const agreement = agreements.get(/^\/agreements\/([^/]+)$/.exec(request.path)?.[1] ?? "");
    return agreement === undefined ? notice(404, "Nothing here", "There is no such agreement.") : act(agreement, form);
  }

  return {
    handle: async (request) => {
      if (request.path === "/page.css") return styles();
      if (request.method === "POST") return take(request);
      if (request.path === "/") return overview();
      return notice(404, "Nothing here", "The address is not complete.");
    },
  };
}
