import { Component, signal, type OnDestroy, type OnInit } from "@angular/core";
// In your project: from "sestina-editor".
import { loadEditor, type Editor } from "../../index.ts";
import { openMail, options, scriptUrl, storeMail } from "../mail-page.ts";

/** The editor with a button that saves. */
@Component({
  selector: "mail-page",
  template: `
    <header>
      <h1>In Angular</h1>
      <button type="button" [disabled]="!editor()" (click)="save()">Save</button>
      <output>{{ line() }}</output>
    </header>
    <div id="editor"></div>
  `,
})
export class MailPage implements OnInit, OnDestroy {
  readonly editor = signal<Editor | undefined>(undefined);
  readonly line = signal("");

  ngOnInit(): void {
    loadEditor(scriptUrl).then((unlayer) => {
      const opened = unlayer.createEditor({ ...options, id: "editor" });
      opened.addEventListener("editor:ready", () => {
        openMail(opened);
        this.editor.set(opened);
      });
    }, reportError);
  }

  ngOnDestroy(): void {
    this.editor()?.destroy();
  }

  save(): void {
    const editor = this.editor();
    if (editor) storeMail(editor, (line) => this.line.set(line));
  }
}
