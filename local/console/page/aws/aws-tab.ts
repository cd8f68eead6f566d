import type { AccountList } from "../../api-schema.ts";
import { api } from "../api.ts";
import { element, refill } from "../element.ts";
import { moveAlong } from "../list-keys.ts";
import { keepFresh } from "../live.ts";
import { awsHash } from "../place.ts";
import type { Tab } from "../tab.ts";
import { errorLine } from "../error-line.ts";
import { openAccount, type OpenAccount } from "./account.ts";
import { newAccountForm } from "./new-account.ts";

const noAccount = (): HTMLElement =>
  element(
    "p",
    { className: "empty" },
    "No such AWS account. Choose or create one on the left: it stands for a customer of Sestina.",
  );

function accountLinks({ accounts }: AccountList, openId: string | undefined): HTMLElement {
  const links = accounts.map(({ id, name }) => {
    const attributes = { href: awsHash(id), "aria-current": id === openId ? "true" : undefined, "data-focus": id };
    const text = [element("span", { className: "subject" }, name), element("span", { className: "to" }, id)];
    return element("li", {}, element("a", { className: "account-row", attributes }, ...text));
  });
  return element("ul", {}, ...links);
}

/** The customers' AWS: their accounts on the left, one account with its roles and its SES on the right. */
export function openAws(view: HTMLElement): Tab {
  const list = element("nav", { attributes: { "aria-label": "AWS accounts" } });
  list.addEventListener("keydown", (event) => void moveAlong(list, event));
  const trouble = errorLine();
  const main = element("div", { className: "account-pane" });
  let wanted: { readonly accountId: string | undefined; readonly region: string | undefined } | undefined;
  let data: AccountList | undefined;
  let open: OpenAccount | undefined;

  function show(): void {
    if (data === undefined || wanted === undefined) return;
    const { accountId, region } = wanted;
    const account = accountId === undefined ? data.accounts[0] : data.accounts.find(({ id }) => id === accountId);
    refill(list, accountLinks(data, account?.id));
    if (open?.accountId !== account?.id) {
      open?.close();
      open = account && openAccount(account, () => live.refresh());
      main.replaceChildren(open?.box ?? noAccount());
    }
    if (account !== undefined) open?.update(account, region);
  }
  const live = keepFresh(
    api.accounts,
    (accounts) => {
      data = accounts;
      show();
    },
    trouble.lost,
  );

  const side = element(
    "section",
    { className: "side", attributes: { "aria-label": "Accounts" } },
    trouble.box,
    list,
    newAccountForm(() => live.refresh()),
  );
  view.append(element("div", { className: "split" }, side, main));
  return {
    go: ([accountId, region]) => {
      wanted = { accountId, region };
      show();
    },
    close: () => {
      live.stop();
      open?.close();
    },
  };
}
