/* global document, unlayer */
import { openMail, options, storeMail } from "../mail-page.ts";

const button = document.getElementById("save");
const line = document.getElementById("line");

const editor = unlayer.createEditor({ ...options, id: "editor" });
editor.addEventListener("editor:ready", () => {
  openMail(editor);
  button.disabled = false;
});
button.addEventListener("click", () => storeMail(editor, (text) => (line.textContent = text)));
