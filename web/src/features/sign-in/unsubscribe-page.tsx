import * as styles from "#web/features/sign-in/sign-in.module.css";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { notificationRoutes } from "#shared/api/notifications.ts";
import { MailTopic } from "#shared/models/notification-choice.ts";
import { notificationNames } from "#shared/notification-texts.ts";
import { ApiError, errorMessage } from "#web/lib/api-errors/api-error.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { say } from "#web/lib/texts/say.ts";
import { Frame } from "./frame.tsx";
import { Notice } from "./notice.tsx";

function nameOf(topic: MailTopic): string {
  if (topic === "all") return say("All mails about notifications");
  return topic === "digest"
    ? say("Mails of the daily digest")
    : say("Mails about “{notification}”", { notification: say(notificationNames[topic]) });
}

/** The target of a link in mails about notifications. Nothing happens before the user says so. */
export function UnsubscribePage() {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const about = MailTopic.safeParse(params.get("about")).data;
  if (token === "" || about === undefined) return <NoLink />;
  return <Question token={token} about={about} />;
}

function NoLink() {
  return (
    <Frame
      title={say("Invalid Link!")}
      subtitle={say("This link is not complete, or is of a user who has left the company.")}
    >
      <ToSettings />
    </Frame>
  );
}

const ToSettings = () => (
  <p className={styles.links}>
    <Link to="/user/notifications">{say("Choose mails in your settings")}</Link>
  </p>
);

function Question({ token, about }: { token: string; about: MailTopic }) {
  const [ended, setEnded] = useState<MailTopic>();
  const [failure, setFailure] = useState<unknown>();
  const [ending, setEnding] = useState(false);
  const end = async (topic: MailTopic) => {
    setEnding(true);
    setFailure(undefined);
    try {
      await callApi(notificationRoutes.unsubscribe, { query: { token, about: topic } });
      setEnded(topic);
    } catch (error) {
      setFailure(error);
    } finally {
      setEnding(false);
    }
  };
  if (failure instanceof ApiError && (failure.status === 404 || failure.status === 400)) return <NoLink />;
  if (ended !== undefined) {
    return (
      <Frame title={say("Unsubscribed")}>
        <Notice kind="success">{say("{nameOf} are not sent to you any more.", { nameOf: nameOf(ended) })}</Notice>
        <p>{say("The notifications themselves stay in the app.")}</p>
        <ToSettings />
      </Frame>
    );
  }
  return (
    <Frame title={say("Stop these mails?")} subtitle={nameOf(about)}>
      {failure !== undefined && <Notice kind="error">{errorMessage(failure)}</Notice>}
      <button
        type="button"
        className={styles.submit}
        aria-busy={ending}
        disabled={ending}
        onClick={() => void end(about)}
      >
        {say("Stop these mails")}
      </button>
      {about !== "all" && (
        <p className={styles.links}>
          <button type="button" className={styles.link} disabled={ending} onClick={() => void end("all")}>
            {say("Stop all mails about notifications")}
          </button>
        </p>
      )}
    </Frame>
  );
}
