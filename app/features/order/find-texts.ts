/** The texts of 'Find My Order'. The first two are the same for every number and e-mail address. */
export const FIND_TEXTS = {
  withoutPhone:
    "If this order exists, add the phone number that you ordered with, and we tell you how far it is.",
  linkAsked:
    "If we have this order, its link is on its way to this e-mail address. It may take a few minutes.",
  notFound: "We have no order with these three details. Please check them, or contact us.",
  phoneHint: "With all three we can tell you how far the order is.",
  linkHint: "With the first two we can mail you the link to your order.",
  find: "Find My Order",
  sendLink: "Send Me the Link",
};
