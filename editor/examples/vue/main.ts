import { createApp } from "vue";
import MailPage from "./mail-page.vue";

createApp(MailPage).mount("#app");
