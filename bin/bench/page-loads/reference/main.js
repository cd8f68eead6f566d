import "@cloudscape-design/global-styles/index.css";
import { Amplify } from "aws-amplify";
import { signIn } from "aws-amplify/auth";
import Button from "@cloudscape-design/components/button";
import { createElement } from "react";
import { createRoot } from "react-dom/client";

// What any app of this stack has to load at least: React, one component of Cloudscape, and Amplify's sign-in.
Amplify.configure({ Auth: { Cognito: { userPoolId: "eu-central-1_reference", userPoolClientId: "reference" } } });
const login = createElement(Button, { onClick: () => void signIn({ username: "a", password: "b" }) }, "Login");
createRoot(globalThis.document.querySelector("#root")).render(login);

// Fetched only where the time of a navigation is measured.
globalThis.loadTable = () => import("./table.js");
