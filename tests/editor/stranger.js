/* global parent */
/* Loaded into a frame beside the editor's: tries to speak as the host, and as the editor. */
parent.frames[0].postMessage({ type: "call", id: 1, call: { method: "loadBlank" } }, "*");
parent.postMessage({ type: "event", name: "design:updated", data: { type: "forged" } }, "*");
