// The whole package costs a bundle 107 KB, its parser alone 37 KB; the compiler could not run under our CSP anyway.
export { parse, parser } from "handlebars/dist/cjs/handlebars/compiler/base.js";
