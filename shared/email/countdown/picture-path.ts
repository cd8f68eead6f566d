/** The path of the pictures of countdowns below that of the API. Apart from their addresses, so that the app loads no more than it. */
export const picturePath = "/countdown.gif";
