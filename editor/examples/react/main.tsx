import { createRoot } from "react-dom/client";
import { MailPage } from "./mail-page.tsx";

const place = document.getElementById("app");
if (place) createRoot(place).render(<MailPage />);
