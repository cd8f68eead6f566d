/** Of the page: light or dark as the system is. */
export const styleSheet = `
:root { color-scheme: light dark; --line: light-dark(#c6cbd3, #414b59); --quiet: light-dark(#56606d, #a4afbd);
  --error: light-dark(#b3140f, #ff9b91); --warning: light-dark(#7a4b00, #f2c063); --fine: light-dark(#146c2e, #7fd394); }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; background: light-dark(#fff, #15191f); color: light-dark(#16191f, #e8ebef);
  display: grid; grid-template: auto 1fr / 200px minmax(0, 1fr); min-height: 100vh; }
header { grid-column: 1 / -1; display: flex; justify-content: space-between; gap: 16px; padding: 8px 16px; border-bottom: 1px solid var(--line); }
header p { margin: 0; } header p:first-child { font-weight: 600; } #state { color: var(--warning); }
nav { border-right: 1px solid var(--line); padding: 8px; overflow-y: auto; max-height: calc(100vh - 41px); position: sticky; top: 0; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 4px 8px; border-radius: 4px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { text-decoration: underline; } nav a[aria-current] { background: light-dark(#e3eaf6, #26344a); font-weight: 600; }
nav span { padding-left: 8px; font-size: 13px; }
main { padding: 16px 24px 48px; }
h1 { font-size: 24px; margin: 0; overflow-wrap: anywhere; } h2 { font-size: 16px; margin: 24px 0 4px; }
.path, .rule, figcaption { color: var(--quiet); font-size: 13px; } .path { margin: 0 0 16px; }
form { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; }
select, button { font: inherit; max-width: 100%; }
.alert { border: 1px solid var(--error); border-radius: 8px; padding: 8px 16px; margin: 16px 0; } .alert h2 { margin: 0; color: var(--error); }
.alert ul, .problems { margin: 4px 0; padding-left: 20px; overflow-wrap: anywhere; }
.error { color: var(--error); } .warning { color: var(--warning); } .fine { color: var(--fine); margin: 16px 0 0; }
.subject { margin: 0; font-size: 18px; overflow-wrap: anywhere; }
.frames { display: flex; flex-wrap: wrap; gap: 24px; margin-top: 16px; }
figure { margin: 0; min-width: 0; max-width: 100%; } figure div { overflow-x: auto; border: 1px solid var(--line); }
iframe { display: block; border: 0; height: 720px; background: #fff; color-scheme: light; } .dark iframe { background: #121212; color-scheme: dark; }
.width-600 iframe { width: 600px; } .width-375 iframe { width: 375px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; padding: 12px; border: 1px solid var(--line); border-radius: 4px; }
details { margin-top: 24px; } summary { cursor: pointer; margin-bottom: 8px; }
@media (max-width: 800px) {
  body { grid-template: auto auto 1fr / minmax(0, 1fr); }
  nav { border-right: 0; border-bottom: 1px solid var(--line); max-height: 30vh; position: static; }
  main { padding: 16px; }
}
`;

/** Loads the page again after a change, and after a choice. */
export const script = `
const state = document.getElementById("state");
const form = document.querySelector("form");
form?.addEventListener("change", () => form.requestSubmit());
const events = new EventSource("/events");
events.onmessage = ({ data }) => {
  state.textContent = "";
  if (data !== document.body.dataset.revision) location.reload();
};
events.onerror = () => { state.textContent = "sestina dev has ended."; };
`;
