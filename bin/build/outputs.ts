import { resolve } from "node:path";

const dist = (folder: string) => resolve(import.meta.dirname, "../../dist", folder);

/** Where each build leaves what it made. */
export const outputs = { web: dist("web"), editor: dist("editor"), lambdas: dist("lambdas") } as const;
