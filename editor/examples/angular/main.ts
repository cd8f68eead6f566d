// Compiles the page in the browser. In your project the Angular CLI does it before, and needs no such import.
import "@angular/compiler";
import { bootstrapApplication } from "@angular/platform-browser";
import { MailPage } from "./mail-page.ts";

await bootstrapApplication(MailPage);
