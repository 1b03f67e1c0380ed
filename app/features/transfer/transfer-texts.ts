import type { SlipState } from "#app/domain/transfer.ts";
import { t } from "#app/texts/t.ts";

/** The texts for a shopper who pays by bank transfer or DuitNow QR. */
export const TRANSFER_TEXTS = {
  get title() {
    return t("Transfer the money");
  },
  get waiting() {
    return t("We wait for your transfer.");
  },
  how: (sum: string) => t("Transfer exactly {sum}, and write the reference with it.", { sum }),
  until: (moment: string) => t("Your order is kept for you until {moment}.", { moment }),
  get qr() {
    return t("DuitNow QR code of the shop");
  },
  get scan() {
    return t("Scan this code with the app of your bank or wallet.");
  },
  get bank() {
    return t("Bank");
  },
  get holder() {
    return t("Account Name");
  },
  get number() {
    return t("Account Number");
  },
  get amount() {
    return t("Amount");
  },
  get reference() {
    return t("Reference");
  },
  get after() {
    return t(
      "When we see the money in our account, we confirm your order. This is done by a person.",
    );
  },
  get slip() {
    return t("Then send us the slip");
  },
  get slipHint() {
    return t("A photo or screenshot (JPEG, PNG) of at most 5 MB, or a PDF of at most 1 MB.");
  },
  get send() {
    return t("Send the slip");
  },
  sent: (number: number, moment: string) => t("Slip {number}, {moment}:", { number, moment }),
  get noMore() {
    return t(
      "No more slips can be sent for this order. If you have a question, please contact us.",
    );
  },
  states: {
    get waiting() {
      return t("received, we look at our account");
    },
    get accepted() {
      return t("accepted");
    },
    get refused() {
      return t("we could not find your transfer by it, please look again");
    },
  } satisfies Record<SlipState, string>,
};

/** The state of a slip. */
export const SLIP_ANSWERS = {
  get stored() {
    return t("Thank you. We have your slip, and look at our account.");
  },
  get "not-awaited"() {
    return t("This order does not wait for a transfer any more.");
  },
  get missing() {
    return t("Please choose the file of your slip first.");
  },
  get "too-large"() {
    return t("This file is larger than 5 MB. Please send a smaller one.");
  },
  get "pdf-too-large"() {
    return t("A PDF may have at most 1 MB. Please send a screenshot of it instead.");
  },
  get "too-detailed"() {
    return t("This picture is too large. Please send a screenshot of it instead.");
  },
  get "not-a-slip"() {
    return t("This file is not a JPEG or PNG picture and not a PDF, or it is damaged.");
  },
  get "too-many"() {
    return t("No more slips can be sent for this order. Please contact us.");
  },
  get "too-fast"() {
    return t("You have sent many files in a short time. Please wait ten minutes and try again.");
  },
  get "refused-before"() {
    return t(
      "You have sent this file before, and we could not find your transfer by it. Please send another one or contact us.",
    );
  },
  get failed() {
    return t("Your slip could not be kept just now. Please send it again in a few minutes.");
  },
};
