import js from "@eslint/js";
import vitest from "@vitest/eslint-plugin";
import hooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

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
const namesOfConstants = [
  { selector: "variable", modifiers: ["const", "global"], types: ["number"], format: ["UPPER_CASE"] },
  {
    selector: "variable",
    modifiers: ["const", "global"],
    format: ["camelCase", "PascalCase"],
    // PascalCase alone accepts a word in capitals.
    custom: { regex: "[a-z]", match: true },
  },
  // `const { port } = …` keeps the name of the property.
  { selector: "variable", modifiers: ["const", "global", "destructured"], types: ["number"], format: null },
  { selector: "variable", modifiers: ["const", "global", "destructured"], format: null },
];

export default tseslint.config(
  { ignores: ["**/node_modules", "**/dist", "cdk.out", ".local", "test-output", "coverage"] },
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/consistent-type-assertions": ["error", { assertionStyle: "never" }],
      "@typescript-eslint/consistent-type-definitions": ["error", "interface"],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/naming-convention": ["error", ...namesOfConstants],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "max-lines": ["error", { max: 250 }],
      "no-console": "error",
      "no-restricted-syntax": ["error", zodNamespaceOnly],
    },
  },
  { files: ["**/*.{js,cjs}"], languageOptions: { globals: { module: "readonly" } } },
  {
    files: ["functions/**/*.ts"],
    rules: {
      "@typescript-eslint/no-floating-promises": ["error", { ignoreVoid: false }],
      "no-restricted-syntax": ["error", zodNamespaceOnly, ...asLambdaRuns],
    },
  },
  {
    files: ["tests/lambda/handlers/*.mjs"],
    languageOptions: { globals: { process: "readonly", setInterval: "readonly", setTimeout: "readonly" } },
  },
  { files: ["bin/**", "local/**"], rules: { "no-console": "off" } },
  // Hosts are told of calls that do nothing in the place where Unlayer tells them.
  { files: ["editor/embed/**"], rules: { "no-console": ["error", { allow: ["warn"] }] } },
  {
    files: ["web/**/*.{ts,tsx}", "editor/**/*.{ts,tsx}", "local/console/page/**/*.{ts,tsx}"],
    extends: [hooks.configs.flat.recommended],
  },
  {
    files: ["web/**/*.tsx"],
    rules: { "no-restricted-syntax": ["error", zodNamespaceOnly, ...classesOfModulesOnly, ...sayTexts] },
  },
  {
    files: ["tests/**/*.ts"],
    plugins: { vitest },
    rules: {
      "max-lines": ["error", { max: 400 }],
      "@typescript-eslint/consistent-type-assertions": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-explicit-any": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "vitest/expect-expect": [
        "error",
        { assertFunctionNames: ["expect", "expect*", "fc.assert", "*.hasResource*", "*.resource*"] },
      ],
      "no-restricted-syntax": ["error", zodNamespaceOnly, ...asTestsBite],
      "vitest/no-focused-tests": "error",
      "vitest/no-disabled-tests": "error",
    },
  },
  {
    files: ["tests/e2e/**/*.ts"],
    rules: { "no-restricted-syntax": ["error", zodNamespaceOnly, ...asTestsBite, ...looksThatWait] },
  },
);
