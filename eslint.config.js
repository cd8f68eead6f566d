import tseslint from "typescript-eslint";

// What Oxlint (.oxlintrc.json) has no rule for: patterns of our own.

const zodNamespaceOnly = {
  selector: "ImportDeclaration[source.value='zod'] ImportSpecifier[imported.name='z']",
  message: 'Write `import * as z from "zod"`: the named import carries five times the code into a bundle.',
};

/** AWS's runtime client on Node 24: see docs/decisions/0033-test-lambdas-as-they-are-shipped.md. */
const asLambdaRuns = [
  {
    selector: "Property[key.name='ref'] > Literal[value=false]",
    message: "Lambda ends a process that nothing keeps alive: an awaited timer needs its reference.",
  },
  {
    selector: "CallExpression[callee.property.name='unref']",
    message: "Lambda ends a process that nothing keeps alive, and nothing runs after the answer.",
  },
  {
    selector: "VariableDeclarator[id.name='handler'] > ArrowFunctionExpression[params.length>2]",
    message: "Lambda refuses handlers with a callback on Node 24: write an async function of event and context.",
  },
];

/** Assertions that hardly anything fails, and waits whose end does not move with the load of the machine. */
/** A browser draws a change after the call that caused it, so one look at a page may come too early. */
const looksThatWait = [
  {
    selector:
      "CallExpression[callee.name='expect'] > AwaitExpression > CallExpression[callee.property.name=/^(evaluate|evaluateAll|boundingBox|count|title|textContent|innerText|inputValue|getAttribute|is(Visible|Hidden|Checked|Enabled|Disabled)|all(TextContents|InnerTexts))$/]",
    message: "Look until it holds: a matcher of the locator, or expect.poll().",
  },
];

const asTestsBite = [
  {
    selector: "CallExpression > MemberExpression[property.name=/^(toBeDefined|toBeTruthy|toBeFalsy)$/]",
    message: "Say what it is: this holds for nearly anything.",
  },
  {
    selector: "CallExpression[arguments.length=0] > MemberExpression[property.name=/^(toThrow|toThrowError)$/]",
    message: "Say which error: a mistake of the test throws as well.",
  },
  {
    selector: "CallExpression[callee.object.name='expect'][callee.property.name='anything']",
    message: "Say what it is, by expect.any() at least.",
  },
  {
    selector: "CallExpression[callee.property.name=/^(stringMatching|toMatch)$/] > Literal[regex.pattern=/^\\.[*+]?$/]",
    message: "Say what the text is: this matches nearly any.",
  },
  ...[
    "CallExpression[callee.name=/^(it|test|(before|after)(All|Each))$/] > :function + Literal",
    "CallExpression[callee.callee.property.name='each'] > :function + Literal",
    "CallExpression[callee.property.name=/^wait(For|Until)$/] > :function + Literal",
    "CallExpression[callee.property.name=/^set(Default)?Timeout$/] > Literal",
    "Property[key.name='timeout'] > Literal[value>=1000]",
  ].map((selector) => ({
    selector,
    message: "Write scaledTimeout(…) of tests/support/scaled-timeouts.ts: a fixed time fails on a busy machine.",
  })),
];

/** The classes of a CSS module are properties, whose names TypeScript checks. */
// The app says its texts by `say`, which takes those alone that have a German translation (docs/app-languages.md).
const shownAttributes =
  "/^(label|labelText|title|header|headerText|heading|subtitle|description|placeholder|alt|text|verbText|ariaLabel|aria-label|searchLabel|addText|submitText|confirmText|saveText|doneText|loadingText|errorText|disabledReason|constraintText|warningText|removalHint)$/";
/** A word with a capital, or several words: not "example.com". */
const words = "/\\p{Lu}\\p{Ll}|\\p{Letter}{2,} \\S/u";
const sayMessage = 'Say this text in the user\'s language: say("…") of #web/lib/texts/say.ts.';
const sayTexts = [
  { selector: "JSXText[value=/\\p{Letter}{2}.*\\s.*\\p{Letter}{2}/u]", message: sayMessage },
  { selector: `JSXAttribute[name.name=${shownAttributes}] > Literal[value=${words}]`, message: sayMessage },
  {
    selector: `JSXAttribute[name.name=${shownAttributes}] > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${words}]`,
    message: sayMessage,
  },
];

const classesOfModulesOnly = [
  "JSXAttribute[name.name='className'] > Literal",
  "JSXAttribute[name.name='className'] ConditionalExpression > Literal.consequent",
  "JSXAttribute[name.name='className'] ConditionalExpression > Literal.alternate",
  "JSXAttribute[name.name='className'] TemplateElement[value.raw=/\\S/]",
].map((selector) => ({ selector, message: "Take the class from a CSS module: `className={styles.name}`." }));

/** A number in UPPER_CASE is seen in an expression to be a fixed one; see "Code style" of CONTRIBUTING.md. */
const ofModule = ":matches(Program, ExportNamedDeclaration) > VariableDeclaration[kind='const'] > VariableDeclarator";
const isNumber =
  ":matches(Literal[raw=/^[\\d.][^n]*$/], UnaryExpression[operator=/^[-+~]$/], BinaryExpression[operator=/^(-|\\*|\\*\\*|\\/|%)$/], BinaryExpression[left.raw=/^\\d/], BinaryExpression[right.raw=/^\\d/])";
const isOther =
  ":matches(Literal[raw=/^[^\\d.]/], TemplateLiteral, ArrayExpression, ObjectExpression, :function, NewExpression, TSAsExpression, TSSatisfiesExpression)";
const namesOfConstants = [
  { selector: `${ofModule}[id.name=/[a-z]/] > ${isNumber}.init`, message: "Name a fixed number in UPPER_CASE." },
  {
    selector: `${ofModule}[id.name=/^[A-Z][A-Z_\\d]+$/] > ${isOther}.init`,
    message: "Only numbers are named in UPPER_CASE.",
  },
  { selector: `${ofModule}[id.name=/[a-z].*_|_.*[a-z]/]`, message: "Name it in camelCase or PascalCase." },
];

const everywhere = [zodNamespaceOnly, ...namesOfConstants];

export default tseslint.config(
  { ignores: ["**/node_modules", "**/dist", "cdk.out", ".local", "test-output", "coverage", "**/*.{js,cjs,mjs}"] },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.base],
    // Comments that turn a rule of Oxlint off.
    linterOptions: { reportUnusedDisableDirectives: "off" },
    rules: { "no-restricted-syntax": ["error", ...everywhere] },
  },
  {
    files: ["functions/**/*.ts"],
    rules: { "no-restricted-syntax": ["error", ...everywhere, ...asLambdaRuns] },
  },
  {
    files: ["web/**/*.tsx"],
    rules: { "no-restricted-syntax": ["error", ...everywhere, ...classesOfModulesOnly, ...sayTexts] },
  },
  {
    files: ["tests/**/*.ts"],
    rules: { "no-restricted-syntax": ["error", ...everywhere, ...asTestsBite] },
  },
  {
    files: ["tests/e2e/**/*.ts"],
    rules: { "no-restricted-syntax": ["error", ...everywhere, ...asTestsBite, ...looksThatWait] },
  },
);
