import { button, element } from "../element.ts";
import { tabs } from "../tabs.ts";

const anywhere = [
  [["/"], "Search"],
  [["↑", "↓"], "Go through a list; j and k do too"],
  [["Enter"], "From the list to what is open"],
  [["Esc"], "Close a dialog"],
  [["?"], "This sheet"],
] as const;

const key = (name: string): HTMLElement => element("kbd", {}, name);

function row(keys: readonly (HTMLElement | string)[], does: string): HTMLElement {
  return element("tr", {}, element("th", { attributes: { scope: "row" } }, ...keys), element("td", {}, does));
}

/** Shows the keyboard shortcuts. */
export function openShortcuts(): void {
  const toTabs = tabs.map(({ title, letter }, index) =>
    row([key(String(index + 1)), "or ", key("g"), key(letter)], title),
  );
  const others = anywhere.map(([keys, does]) => row(keys.map(key), does));
  const dialog = element(
    "dialog",
    { className: "shortcuts", attributes: { "aria-labelledby": "shortcuts-title" } },
    element("h2", { attributes: { id: "shortcuts-title" } }, "Keyboard"),
    element("p", { className: "lead" }, "A digit opens a tab; so does g, then its letter."),
    element("table", {}, element("tbody", {}, ...toTabs, ...others)),
    element(
      "div",
      { className: "actions" },
      button("Close", () => dialog.close()),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
