import { createHandler } from "./create-handler.ts";

export const handler = createHandler({ env: process.env, write: (text) => process.stdout.write(text) });
