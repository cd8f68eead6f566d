/* global parent */
/* Loaded into a frame next to the editor's: sends messages as if it were the host, and as if it were the editor. */
parent.frames[0].postMessage({ type: "call", id: 1, call: { method: "loadBlank" } }, "*");
parent.postMessage({ type: "event", name: "design:updated", data: { type: "forged" } }, "*");
