import { centeredName, nameOnBand } from "../sections/headers.ts";
import {
  button,
  detail,
  divider,
  footer,
  frameOf,
  heading,
  middle,
  onlyIf,
  outlined,
  picture,
  row,
  section,
  sheetEnd,
  side,
  sideBySide,
  small,
  subheading,
  text,
  wide,
} from "../sections/parts.ts";
import type { Starter } from "./starter.ts";

const appointmentLook = { accent: "#0e6a80", ink: "#0f2d35", paper: "#ebf5f7" };
const appointment: Starter = {
  id: "appointment",
  title: "Appointment",
  subtitle: "The day in large figures, where and with whom, and a way to move it.",
  subject: "Your appointment on {{date}}",
  defaultName: "appointment-reminder",
  preheader: "{{time}}, {{place}}.",
  look: appointmentLook,
  rows: () => [
    row(
      [
        [
          text(["{{month}}"], { ...middle, color: appointmentLook.accent, containerPadding: `36px 0px 0px ${side}` }),
          text(["<strong>{{day}}</strong>"], {
            ...middle,
            fontSize: "32px",
            lineHeight: "120%",
            containerPadding: `0px 0px 20px ${side}`,
          }),
        ],
        [
          heading("See you soon, {{first_name}}", { fontSize: "24px", containerPadding: `32px ${side} 4px 16px` }),
          text(["{{weekday}}, {{time}}"], { containerPadding: `0px ${side} 20px 16px` }),
        ],
      ],
      [1, 2],
      sideBySide,
    ),
    section(divider({ containerPadding: `0px ${side} 8px` })),
    detail("Where", "<strong>{{place}}</strong>"),
    detail("With", "<strong>{{person}}</strong>"),
    onlyIf("bring", "Only when something is to be brought", detail("Please bring", "{{bring}}")),
    row(
      [
        [
          button("Add to calendar", "{{calendar_url}}", appointmentLook, {
            ...wide,
            containerPadding: `24px 8px 36px ${side}`,
          }),
        ],
        [
          button("Another time", "{{move_url}}", appointmentLook, {
            ...wide,
            ...outlined(appointmentLook),
            containerPadding: `24px ${side} 36px 8px`,
          }),
        ],
      ],
      [1, 1],
      sideBySide,
    ),
    footer("You get this mail because you have an appointment with us."),
  ],
};

const bookingLook = { accent: "#1c5d3a", ink: "#12301f", paper: "#edf5f0" };
const booking: Starter = {
  id: "booking",
  title: "Booking",
  subtitle: "A ticket: from when to when, for whom, and its number.",
  subject: "Your booking {{booking_number}}",
  defaultName: "booking",
  preheader: "From {{start}} to {{end}}.",
  look: bookingLook,
  header: nameOnBand,
  rows: (url) => [
    section(
      picture(url, "A ticket", { textAlign: "center" }),
      heading("It is booked", middle),
      text(["{{name}}, we look forward to you."], middle),
    ),
    row(
      [
        [
          text(["From"], { ...middle, ...small, containerPadding: "16px 8px 0px" }),
          text(["<strong>{{start}}</strong>"], { ...middle, fontSize: "18px", containerPadding: "0px 8px 16px" }),
        ],
        [
          text(["To"], { ...middle, ...small, containerPadding: "16px 8px 0px" }),
          text(["<strong>{{end}}</strong>"], { ...middle, fontSize: "18px", containerPadding: "0px 8px 16px" }),
        ],
      ],
      [1, 1],
      { ...sideBySide, columnsBackgroundColor: bookingLook.paper },
    ),
    section(
      text(["Booking number"], { ...middle, ...small, containerPadding: `20px ${side} 4px` }),
      button("{{booking_number}}", "{{booking_url}}", bookingLook, {
        ...middle,
        ...outlined(bookingLook),
        border: frameOf("2px", "dashed", bookingLook.accent),
        fontSize: "20px",
        containerPadding: `0px ${side} 20px`,
      }),
    ),
    onlyIf(
      "cancel_until",
      "Only when it can be canceled",
      section(
        text(['Free of charge until {{cancel_until}}: <a href="{{cancel_url}}">cancel it</a>.'], {
          ...middle,
          ...small,
        }),
      ),
    ),
    sheetEnd(),
    footer("You get this mail because you booked with us. Please keep it."),
  ],
};

const webinarLook = { accent: "#6b2fa0", ink: "#2b1640", paper: "#f6f0fb" };
const webinar: Starter = {
  id: "webinar",
  title: "Webinar",
  subtitle: "It begins soon: when, who speaks, and the link to it.",
  subject: "{{title}} begins {{begins_in}}",
  defaultName: "webinar-reminder",
  preheader: "Here is your link.",
  look: webinarLook,
  header: centeredName,
  rows: (url) => [
    section(
      picture(url, "A screen with a sign to play", { textAlign: "center" }),
      heading("{{title}}", middle),
      text(["Begins <strong>{{begins_in}}</strong>, at {{time}}."], middle),
      button("Take part", "{{join_url}}", webinarLook, middle),
      divider(),
    ),
    row(
      [
        [
          subheading("Who speaks", { containerPadding: `0px 8px 4px ${side}` }),
          text(["<strong>{{speaker}}</strong>", "{{speaker_role}}"], {
            fontSize: "15px",
            containerPadding: `0px 8px 24px ${side}`,
          }),
        ],
        [
          subheading("What about", { containerPadding: `0px ${side} 4px 8px` }),
          text(["{{summary}}"], { fontSize: "15px", containerPadding: `0px ${side} 24px 8px` }),
        ],
      ],
      [1, 1],
    ),
    footer("You get this mail because you signed up for it."),
  ],
};

const applicationLook = { accent: "#3d4fa1", ink: "#1e2547", paper: "#f2f4fb" };
const application: Starter = {
  id: "application",
  title: "Application",
  subtitle: "An application has arrived: what happens next, and who can be asked.",
  subject: "Your application as {{position}}",
  defaultName: "application-received",
  preheader: "It is here. This is what happens next.",
  look: applicationLook,
  rows: () => [
    section(
      heading("Thank you for your application", { containerPadding: `36px ${side} 12px` }),
      text([
        "Hello {{first_name}},",
        "your papers for <strong>{{position}}</strong> have arrived, and we read all of them.",
      ]),
      subheading("What happens next", { containerPadding: `8px ${side} 4px` }),
      text([], {
        text: "<ol><li>We read what you sent, until {{read_by}}.</li><li>We talk on the phone for half an hour.</li><li>We meet, and you see where we work.</li></ol>",
      }),
    ),
    section(
      divider({ containerPadding: `8px ${side} 16px` }),
      text(
        [
          'Questions? <strong>{{contact_name}}</strong> answers them: <a href="mailto:{{contact_address}}">{{contact_address}}</a>',
        ],
        { fontSize: "15px", containerPadding: `0px ${side} 20px` },
      ),
    ),
    sheetEnd(),
    footer("You get this mail because you applied to us."),
  ],
};

/** Mails about a day that comes. */
export const dates: readonly Starter[] = [appointment, booking, webinar, application];
