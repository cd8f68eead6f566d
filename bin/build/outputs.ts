import { resolve } from "node:path";

const dist = (folder: string) => resolve(import.meta.dirname, "../../dist", folder);

/** Where each build leaves what it made. */
export const outputs = { web: dist("web"), editor: dist("editor"), lambdas: dist("lambdas") } as const;

/** Where the templates and assets of a synthesised stage lie. */
export const stageFolder = (stage: string): string => dist(`stages/${stage}`);
