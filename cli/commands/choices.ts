/** Choices of options. The modules that know them are loaded with their command only. */
export const reportFormats = ["text", "github", "junit", "sarif"] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const planFormats = ["text", "markdown"] as const;
export type PlanFormat = (typeof planFormats)[number];

export const typeLanguages = ["typescript", "python", "java", "go", "json-schema"] as const;
export type TypeLanguage = (typeof typeLanguages)[number];

export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

export const blockUpdates = ["update", "unlink"] as const;
