import { harmless } from "../core/paint.ts";
import type { Problem } from "../folder/problem.ts";
import type { FolderView, TemplateView } from "./view.ts";

/** Pixels: the usual one of mails, and that of a phone. */
export const frameWidths = [600, 375] as const;

interface Page {
  readonly folder: FolderView;
  /** Absent: none is chosen, or the folder has none. */
  readonly shown?: TemplateView | undefined;
  readonly isDark: boolean;
  /** Counts readings of the folder: a page of an earlier one is loaded again. */
  readonly revision: string;
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const text = (written: string): string => harmless(written).replaceAll(/[&<>"']/g, (found) => escapes[found] ?? "");

export function addressOf(path: string, { name, language, sample }: TemplateView, isDark: boolean): string {
  const search = new URLSearchParams({
    template: name,
    ...(language !== undefined && { language }),
    ...(sample !== undefined && { sample }),
    ...(isDark && { dark: "on" }),
  });
  return text(`${path}?${search.toString()}`);
}

/** The page of the preview, without anything that its files could run: all that comes from the folder is text. */
export function pageHtml({ folder, shown, isDark, revision }: Page): string {
  const title = shown === undefined ? "Templates" : shown.name;
  const list = folder.templates.map(({ name, isFaulty }) => {
    const isCurrent = name === shown?.name ? ' aria-current="page"' : "";
    const mark = isFaulty ? ' <span class="error">cannot be read</span>' : "";
    return `<li><a href="/?template=${encodeURIComponent(name)}"${isCurrent}>${text(name)}</a>${mark}</li>`;
  });
  const none = "<p>The folder has no templates that sestina.yaml includes.</p>";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text(title)} – sestina dev</title>
<link rel="stylesheet" href="/style.css">
<script src="/script.js" defer></script>
</head>
<body data-revision="${text(revision)}">
<header><p>sestina dev</p><p id="state" role="status"></p></header>
<nav aria-label="Templates"><ul>${list.join("")}</ul></nav>
<main>
${alertHtml("The folder cannot be read as it is now. These are the templates that it had before.", folder.failure)}
${alertHtml("Folders that are not as those of templates", folder.problems)}
${shown === undefined ? (list.length === 0 ? none : "<p>Choose a template.</p>") : templateHtml(shown, isDark)}
</main>
</body>
</html>
`;
}

const alertHtml = (title: string, lines: readonly string[]): string =>
  lines.length === 0
    ? ""
    : `<section class="alert" role="alert"><h2>${text(title)}</h2><ul>${lines.map((line) => `<li>${text(line)}</li>`).join("")}</ul></section>`;

function templateHtml(shown: TemplateView, isDark: boolean): string {
  const { name, path, data, problems, failure = [], mail } = shown;
  const before = mail === undefined ? "" : " This is the last mail that they made.";
  return `<h1>${text(name)}</h1>
<p class="path">${text(path)}</p>
${choicesHtml(shown, isDark)}
${alertHtml(`The files make no mail.${before}`, failure)}
${problemsHtml(problems)}
${mail === undefined ? "" : mailHtml(shown, mail.subject, isDark)}
${mail === undefined ? "" : `<h2>Text</h2><pre tabindex="0">${text(mail.text === "" ? "This mail has no text part." : mail.text)}</pre>`}
<details><summary>Data of this mail</summary><pre tabindex="0">${text(JSON.stringify(data, null, 2))}</pre></details>`;
}

const optionHtml = (value: string, label: string, chosen: string): string =>
  `<option value="${text(value)}"${value === chosen ? " selected" : ""}>${text(label)}</option>`;

function choicesHtml({ name, language = "", languages, sample = "", samples }: TemplateView, isDark: boolean): string {
  const ofSamples =
    samples.length === 0 ? [optionHtml("", "Made up", "")] : samples.map((one) => optionHtml(one, one, sample));
  const ofLanguages = [
    optionHtml("", "Default language", language),
    ...languages.map((one) => optionHtml(one, one, language)),
  ];
  return `<form method="get" action="/">
<input type="hidden" name="template" value="${text(name)}">
<label>Language <select name="language">${ofLanguages.join("")}</select></label>
<label>Sample data <select name="sample">${ofSamples.join("")}</select></label>
<label><input type="checkbox" name="dark"${isDark ? " checked" : ""}> Dark mode</label>
<noscript><button>Show</button></noscript>
</form>`;
}

function problemsHtml(problems: readonly Problem[]): string {
  if (problems.length === 0) return `<p class="fine">No problems found.</p>`;
  const lines = problems.map(
    ({ file, line, column, severity, message, rule }) =>
      `<li><code>${text(`${file}:${String(line)}:${String(column)}`)}</code> <span class="${severity}">${severity}</span> ${text(message)} <span class="rule">${text(rule)}</span></li>`,
  );
  return `<h2>Problems</h2><ul class="problems">${lines.join("")}</ul>`;
}

function mailHtml(shown: TemplateView, subject: string, isDark: boolean): string {
  const frames = frameWidths.map((width) => {
    const title = `${shown.name} at ${String(width)} pixels`;
    return `<figure class="width-${String(width)}${isDark ? " dark" : ""}"><figcaption>${String(width)} px</figcaption><div tabindex="0" role="group" aria-label="${text(title)}"><iframe sandbox title="${text(title)}" src="${addressOf("/mail", shown, isDark)}"></iframe></div></figure>`;
  });
  return `<h2>Subject</h2><p class="subject">${text(subject)}</p>
<div class="frames">${frames.join("")}</div>`;
}
