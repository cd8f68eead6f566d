/** Why SES could not render a template with its data. */
export class TemplateError extends Error {}
