import * as z from "zod/mini";

// Must be imported first: when a schema is created, zod decides whether to use `new Function`, which a strict content
// security policy refuses and reports.
z.config({ jitless: true });
