/** An address that accepts any mail and delivers it to no one (AWS: "Using the mailbox simulator"). */
export const mailboxSimulator = "success@simulator.amazonses.com";
