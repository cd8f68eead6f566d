import Button from "@cloudscape-design/components/button";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useCompany, useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { DetailsSlide } from "./details-slide.tsx";
import { GreetingDialog } from "./greeting-dialog.tsx";
import { useWelcomeSeen } from "./queries.ts";
import { AccountText, HelpText, WelcomeText } from "./slide-texts.tsx";
import { BACKDROP_CLOSES_FROM, slidesFor } from "./slides.ts";

/** The dialog at a user's first visit. */
export function WelcomeDialog() {
  const user = useUser();
  const company = useCompany();
  // The slides at the start: filling in a slide must not remove it.
  const [slides] = useState(() => slidesFor(user, company));
  const [index, setIndex] = useState(0);
  const { mutate: close } = useWelcomeSeen();
  const navigate = useNavigate();

  const slide = slides[index] ?? slides[0];
  const next = () => (index + 1 < slides.length ? setIndex(index + 1) : close());
  const frame = {
    note: say("{index} of {slides}", { index: String(index + 1), slides: slides.length }),
    onBackdrop: index >= BACKDROP_CLOSES_FROM ? () => close() : undefined,
  };
  const nextButton = (
    <Button variant="primary" onClick={next}>
      {say("Next")}
    </Button>
  );

  switch (slide) {
    case "welcome":
      return (
        <GreetingDialog title={say("Welcome to Sestina")} {...frame} buttons={nextButton}>
          <WelcomeText />
        </GreetingDialog>
      );
    case "help":
      return (
        <GreetingDialog title={say("Need help?")} {...frame} buttons={nextButton}>
          <HelpText />
        </GreetingDialog>
      );
    case "details":
      return <DetailsSlide frame={frame} onSaved={next} />;
    case "account": {
      const connect = () => {
        close();
        void navigate("/aws?dialog=connect-account");
      };
      const buttons = (
        <>
          <Button onClick={() => close()}>{say("Skip")}</Button>
          <Button variant="primary" onClick={connect}>
            {say("Next")}
          </Button>
        </>
      );
      return (
        <GreetingDialog title={say("Connect your AWS SES Account")} {...frame} buttons={buttons}>
          <AccountText />
        </GreetingDialog>
      );
    }
  }
}
