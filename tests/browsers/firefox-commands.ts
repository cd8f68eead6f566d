import * as z from "zod";

// What a Firefox of the extended support release (140) does not know of Playwright's commands, in commands that it knows:
//
// - A command that it does not know at all (`emulation.setMediaFeaturesOverride`) is answered as done. The journeys' setting of reduced motion is a
//   preference of the profile instead.
// - Being offline (`emulation.setNetworkConditions`) becomes an intercept of every request, which fails.
// - Which element a frame is in, Playwright asks by a locator that is newer. Firefox is asked for all frames with the windows in them instead.
// - Playwright compiles its functions by `eval` in the page, which our content security policy forbids, and here to WebDriver too. Each function is
//   put into the command itself, which the browser compiles.
// - Playwright sets `value` in the page, which React takes for its own change. `insertText` of Firefox's editor makes real input events.

/** Types into what has the focus; an embedded frame is given back, so that Playwright goes on in it. */
const insertText = (text: string) =>
  `(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLIFrameElement) return focused;
    document.execCommand("insertText", false, ${text});
  })()`;

/** The message is JSON, in which the function of Playwright is a string. */
const asInsertText = (message: string): string =>
  message.replace(/window\.__pw_bidiInsertText\((\w+)\)/, (_, text: string) =>
    JSON.stringify(insertText(text)).slice(1, -1),
  );

/** Playwright's call of one of its functions, whose source is the third of the arguments after the object that evaluates it. */
const evaluation = z.looseObject({
  method: z.literal("script.callFunction"),
  params: z.looseObject({
    functionDeclaration: z.literal("(utilityScript, ...args) => utilityScript.evaluate(...args)"),
    arguments: z.tuple(
      [z.unknown(), z.looseObject({ value: z.literal(true) }), z.unknown(), z.looseObject({ value: z.string() })],
      z.unknown(),
    ),
  }),
});

/** The same call, with the function as what `eval` would give. */
const withoutEval = (source: string): string =>
  `(utilityScript, ...args) => {
    const { global } = utilityScript;
    utilityScript.global = { eval: () => (${source}) };
    try {
      return utilityScript.evaluate(...args);
    } finally {
      utilityScript.global = global;
    }
  }`;

function asCompiled(message: string): string {
  const { success, data } = evaluation.safeParse(JSON.parse(message));
  if (!success) return message;
  const [, , , { value: source }] = data.params.arguments;
  return JSON.stringify({ ...data, params: { ...data.params, functionDeclaration: withoutEval(source) } });
}

/** The question for the element of a frame. */
const FrameSearch = z.object({
  id: z.number(),
  method: z.literal("browsingContext.locateNodes"),
  params: z.object({
    context: z.string(),
    locator: z.object({ type: z.literal("context"), value: z.object({ context: z.string() }) }),
  }),
});
type FrameSearch = z.infer<typeof FrameSearch>;

/** The elements of frames, each with the window in it. */
const FoundFrames = z.object({
  result: z.object({
    result: z.object({
      value: z.array(
        z.object({
          value: z.tuple([
            z.looseObject({ sharedId: z.string() }),
            z.object({ value: z.object({ context: z.string() }) }),
          ]),
        }),
      ),
    }),
  }),
});

const asSearchOfAll = ({ id, params: { context } }: FrameSearch): string =>
  JSON.stringify({
    id,
    method: "script.callFunction",
    params: {
      functionDeclaration:
        "() => [...document.querySelectorAll('iframe')].map((frame) => [frame, frame.contentWindow])",
      target: { context },
      awaitPromise: false,
      serializationOptions: { maxObjectDepth: 2, maxDomDepth: 0 },
    },
  });

function asFoundFrame({ id, params }: FrameSearch, answer: string): string {
  const { success, data } = FoundFrames.safeParse(JSON.parse(answer));
  if (!success) return answer;
  const found = data.result.result.value.filter(
    ({ value: [, window] }) => window.value.context === params.locator.value.context,
  );
  return JSON.stringify({ type: "success", id, result: { nodes: found.map(({ value: [frame] }) => frame) } });
}

const Conditions = z.object({
  id: z.number(),
  method: z.literal("emulation.setNetworkConditions"),
  params: z.object({ networkConditions: z.object({ type: z.literal("offline") }).nullable() }),
});
const Intercept = z.object({ result: z.object({ intercept: z.string() }) });
const Request = z.looseObject({
  method: z.literal("network.beforeRequestSent"),
  params: z.looseObject({ intercepts: z.array(z.string()), request: z.looseObject({ request: z.string() }) }),
});
const Answer = z.object({ id: z.number(), type: z.string(), error: z.string().optional() });

/** Ids of own commands; Playwright counts from 1. */
const OWN_IDS = 1e9;

/** One connection's messages from Playwright and from Firefox. */
export class FirefoxCommands {
  readonly #answers = new Map<number, (message: string) => string | undefined>();
  #offline: string | undefined;
  #ownId = OWN_IDS;

  /** The message that Firefox understands. */
  toFirefox(message: string): string {
    const parsed: unknown = JSON.parse(message);
    const search = FrameSearch.safeParse(parsed).data;
    if (search !== undefined) {
      this.#answers.set(search.id, (answer) => asFoundFrame(search, answer));
      return asSearchOfAll(search);
    }
    const conditions = Conditions.safeParse(parsed).data;
    return conditions === undefined
      ? asCompiled(asInsertText(message))
      : this.#setOffline(conditions.id, conditions.params.networkConditions !== null);
  }

  #setOffline(id: number, isOffline: boolean): string {
    const params = isOffline ? { phases: ["beforeRequestSent"] } : { intercept: this.#offline };
    this.#answers.set(id, (answer) => {
      this.#offline = isOffline ? Intercept.safeParse(JSON.parse(answer)).data?.result.intercept : undefined;
      return JSON.stringify({ type: "success", id, result: {} });
    });
    return JSON.stringify({ id, method: isOffline ? "network.addIntercept" : "network.removeIntercept", params });
  }

  /** The message for Playwright, if it is to have one, and a command for Firefox that follows from it. */
  toPlaywright(message: string): { readonly message?: string | undefined; readonly command?: string } {
    const parsed: unknown = JSON.parse(message);
    const request = Request.safeParse(parsed).data;
    if (request !== undefined && this.#offline !== undefined && request.params.intercepts.includes(this.#offline)) {
      const id = (this.#ownId += 1);
      this.#answers.set(id, () => undefined);
      const params = { request: request.params.request.request };
      return {
        message: JSON.stringify({ ...request, params: { ...request.params, isBlocked: false, intercepts: undefined } }),
        command: JSON.stringify({ id, method: "network.failRequest", params }),
      };
    }
    const answer = Answer.safeParse(parsed).data;
    if (answer === undefined) return { message };
    const known = this.#answers.get(answer.id);
    this.#answers.delete(answer.id);
    if (known !== undefined) return { message: known(message) };
    const isUnknown = answer.error === "unknown command";
    return { message: isUnknown ? JSON.stringify({ type: "success", id: answer.id, result: {} }) : message };
  }
}
