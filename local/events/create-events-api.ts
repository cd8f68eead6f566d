import * as z from "zod";
import { createJsonService, jsonOperation, JsonServiceError, type JsonServiceDeps } from "#local/aws/json-protocol.ts";
import { uuid } from "#local/aws/random-text.ts";
import type { LocalService } from "#local/http/service.ts";
import type { EventBuses } from "./event-bus.ts";
import { compilePattern } from "./pattern/compile-pattern.ts";
import { PatternError } from "./pattern/pattern-error.ts";
import { PutEvents, putEvents } from "./put-events.ts";

const TestEventPattern = z.strictObject({ EventPattern: z.string().max(4096), Event: z.string() });

function parseJson(text: string, exception: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new JsonServiceError(exception, "The text is not JSON.");
  }
}

function testPattern({ EventPattern, Event }: z.infer<typeof TestEventPattern>): object {
  const event = z.looseObject({}).safeParse(parseJson(Event, "ValidationException"));
  if (!event.success) throw new JsonServiceError("ValidationException", "Event must be a valid JSON object.");
  try {
    return { Result: compilePattern(parseJson(EventPattern, "InvalidEventPatternException"))(event.data) };
  } catch (error) {
    if (error instanceof PatternError) throw new JsonServiceError("InvalidEventPatternException", error.message);
    throw error;
  }
}

/** The API of Amazon EventBridge, limited to sending events. */
export function createEventsApi(deps: JsonServiceDeps & { readonly bus: EventBuses }): LocalService {
  const { bus, now } = deps;
  return createJsonService(deps, {
    name: "events",
    target: "AWSEvents",
    version: "1.1",
    namespace: "com.amazonaws.events",
    operations: {
      PutEvents: jsonOperation(PutEvents, (input, call) =>
        putEvents({ bus, now, newId: () => uuid(deps.random) }, input, call),
      ),
      TestEventPattern: jsonOperation(TestEventPattern, testPattern),
    },
  });
}
