/* global window */
import grapesjs from "grapesjs";
import mjml from "grapesjs-mjml";
import "grapesjs/dist/css/grapes.min.css";

/* grapesjs with its MJML plugin as a host page would bundle it. */
Object.assign(window, {
  openTheirs: (components) =>
    grapesjs.init({
      container: "#editor",
      height: "100vh",
      storageManager: false,
      telemetry: false,
      plugins: [mjml],
      components,
    }),
});
