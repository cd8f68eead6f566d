import * as z from "zod/mini";

// Imported first: zod decides when a schema is made whether to try `new Function`, which a strict content security
// policy refuses and reports.
z.config({ jitless: true });
