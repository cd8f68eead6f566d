import { markup, type Markup } from "#local/service-pages/markup.ts";
import type { CardField, CardProblem } from "./read-card.ts";
import { formatCardNumber, testCards } from "./test-cards.ts";

interface CardForm {
  /** On the button, e.g. "Pay $39.00". */
  readonly submit: string;
  readonly askEmail?: boolean;
  readonly problem?: CardProblem | { readonly field?: undefined; readonly message: string } | undefined;
  /** The previous input; the security code must be entered again. */
  readonly typed?: URLSearchParams;
}

interface Input {
  readonly name: CardField | "name";
  readonly label: string;
  readonly autocomplete: string;
  readonly inputmode: "numeric" | "email" | "text";
  readonly placeholder: string;
}

const inputs: readonly Input[] = [
  {
    name: "number",
    label: "Card number",
    autocomplete: "cc-number",
    inputmode: "numeric",
    placeholder: "4242 4242 4242 4242",
  },
  { name: "expiry", label: "Expiry", autocomplete: "cc-exp", inputmode: "numeric", placeholder: "MM / YY" },
  { name: "cvc", label: "Security code", autocomplete: "cc-csc", inputmode: "numeric", placeholder: "123" },
  { name: "name", label: "Name on card (optional)", autocomplete: "cc-name", inputmode: "text", placeholder: "" },
];
const emailInput: Input = {
  name: "email",
  label: "E-mail (optional)",
  autocomplete: "email",
  inputmode: "email",
  placeholder: "you@example.com",
};

function inputMarkup(input: Input, { problem, typed }: CardForm): Markup {
  const wrong = problem?.field === input.name;
  const value = input.name === "cvc" ? "" : (typed?.get(input.name) ?? "");
  const state = wrong ? markup` aria-invalid="true" aria-describedby="problem" autofocus` : undefined;
  return markup`<label class="${input.name}"><span>${input.label}</span><input name="${input.name}" value="${value}"
    autocomplete="${input.autocomplete}" inputmode="${input.inputmode}" placeholder="${input.placeholder}"${state} /></label>`;
}

/** The fields of a card, and Stripe's test cards as buttons that fill them. It works without a script. */
export function cardForm(form: CardForm): Markup {
  const { submit, askEmail = false, problem } = form;
  const shown = askEmail ? [emailInput, ...inputs] : inputs;
  const alert = problem && markup`<p id="problem" class="problem" role="alert">${problem.message}</p>`;
  const cards = testCards.map(
    ({ number, says }) =>
      markup`<li><button name="test_card" value="${number}"><code>${formatCardNumber(number)}</code> <span>${says}</span></button></li>`,
  );
  return markup`<form method="post" class="card" novalidate>
    ${alert}
    <input type="hidden" name="action" value="card" />
    <div class="fields">${shown.map((input) => inputMarkup(input, form))}</div>
    <button class="primary">${submit}</button>
    <fieldset><legend>Or use a test card</legend><ul>${cards}</ul></fieldset>
  </form>`;
}
