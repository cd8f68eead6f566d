/** Why SES could not make a mail of a template and its data. */
export class TemplateError extends Error {}
