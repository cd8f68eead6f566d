/** Takes any mail and delivers it to no one (AWS: "Using the mailbox simulator"). */
export const nobody = "success@simulator.amazonses.com";
