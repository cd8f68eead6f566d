export { refuseMethod as handler } from "#functions/core/agent-answers.ts";
