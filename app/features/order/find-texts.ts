import { t } from "#app/texts/t.ts";

/** The texts of 'Find My Order'. The first two are the same for every number and e-mail address. */
export const FIND_TEXTS = {
  get withoutPhone() {
    return t(
      "If this order exists, add the phone number that you ordered with, and we tell you how far it is.",
    );
  },
  get linkAsked() {
    return t(
      "If we have this order, its link is on its way to this e-mail address. It may take a few minutes.",
    );
  },
  get notFound() {
    return t("We have no order with these three details. Please check them, or contact us.");
  },
  get phoneHint() {
    return t("With all three we can tell you how far the order is.");
  },
  get linkHint() {
    return t("With the first two we can mail you the link to your order.");
  },
  get find() {
    return t("Find My Order");
  },
  get sendLink() {
    return t("Send Me the Link");
  },
};
