import type { Plugin } from "vite";
import { standIn } from "./stand-in.ts";

const jsonSchemas = /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;

/** The editor makes no JSON Schema, but a bundler cannot prove that zod's makers of it are unused. */
export const withoutJsonSchemas = (): Plugin => ({
  name: "sestina:without-json-schemas",
  transform: (code, id) => {
    const [file = ""] = id.split("?");
    return jsonSchemas.test(file) ? { code: standIn(code, file), map: null } : undefined;
  },
});
