/* global parent */
/* Loaded into a frame beside the editor's: tries to speak as the host. */
parent.frames[0].postMessage({ type: "call", id: 1, call: { method: "loadBlank" } }, "*");
