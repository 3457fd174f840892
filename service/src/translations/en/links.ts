/** The page behind a personal link that is incomplete or leads nowhere. */
export const links = {
  title: "This link doesn't work",
  text: "Open the link from your email exactly as you received it. If that doesn't help, ask the sender for a new one.",
};
