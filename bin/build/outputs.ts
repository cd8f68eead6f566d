import { resolve } from "node:path";

const dist = (folder: string) => resolve(import.meta.dirname, "../../dist", folder);

/** The output folder of each build. */
export const outputs = { web: dist("web"), editor: dist("editor"), lambdas: dist("lambdas") } as const;

/** The folder of the templates and assets of a synthesized stage. */
export const stageFolder = (stage: string): string => dist(`stages/${stage}`);
