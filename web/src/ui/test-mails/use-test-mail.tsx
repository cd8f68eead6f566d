import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import type { SentTestMail } from "#shared/models/test-mail.ts";
import { reasonText } from "#web/lib/api-errors/reason-text.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { sendersQuery, usualSender } from "#web/lib/identities/sender-queries.ts";
import { useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { type Snackbars, useSnackbars } from "../snackbars/snackbars-context.ts";
import { type TestMailBody, useSendTestMail } from "./test-mail-queries.ts";

const TestMailDialog = lazyChunk(async () => (await import("./test-mail-dialog.tsx")).TestMailDialog);

/** What is sent: unsaved changes, values of placeholders, a language. */
export type TestMailContent = Omit<TestMailBody, "senderEmailAddress" | "recipient">;

export interface TestMailControl {
  /** Sends it to the user's own address; asks for a sender where none is the usual one. */
  readonly sendToMe: () => void;
  /** Asks for sender and recipient. */
  readonly ask: () => void;
  readonly isSending: boolean;
  readonly dialog: ReactNode;
}

/** Test mails of a template; `read` gives what is on the screen at that moment. */
export function useTestMail(templateId: string, read: () => Promise<TestMailContent>): TestMailControl {
  const snackbars = useSnackbars();
  const queries = useQueryClient();
  const { email } = useUser();
  const { mutateAsync } = useSendTestMail(templateId);
  const [isSending, setIsSending] = useState(false);
  const [asks, setAsks] = useState(false);

  const send = async (senderEmailAddress: string, recipient: string) =>
    mutateAsync({ ...(await read()), senderEmailAddress, recipient });

  const sendToMe = async () => {
    setIsSending(true);
    try {
      const sender = usualSender(await queries.query(sendersQuery));
      if (sender === "") setAsks(true);
      else reportTestMail(snackbars, await send(sender, email), email);
    } catch (error) {
      snackbars.report(error);
    } finally {
      setIsSending(false);
    }
  };

  return {
    sendToMe: () => void sendToMe(),
    ask: () => setAsks(true),
    isSending,
    dialog: asks && (
      <Suspense>
        <TestMailDialog
          recipient={email}
          send={async (sender, recipient) => {
            reportTestMail(snackbars, await send(sender, recipient), recipient);
            setAsks(false);
          }}
          onClose={() => setAsks(false)}
        />
      </Suspense>
    ),
  };
}

function reportTestMail(snackbars: Snackbars, { status, reason = "" }: SentTestMail, recipient: string): void {
  if (status === "sent") snackbars.success(say("A test was sent to {recipient}.", { recipient }));
  else if (status === "failed") snackbars.error(say("The test was not sent: {reason}", { reason: reasonText(reason) }));
  else snackbars.info(say("Amazon SES did not answer. Look into the mailbox before you send another test."));
}
