/** How a bill can be paid. Codes are the provider's published ones; nothing here is a real bank. */
export interface Gateway {
  code: string;
  name: string;
  group: GatewayGroup;
  /** As transactions name it. */
  channel: string;
  active: boolean;
}

export type GatewayGroup = "test" | "personal" | "business" | "card" | "wallet";

const PERSONAL_BANKS: [code: string, name: string][] = [
  ["MB2U0227", "Maybank2u"],
  ["BCBB0235", "CIMB Clicks"],
  ["PBB0233", "Public Bank"],
  ["RHB0218", "RHB Now"],
  ["HLB0224", "Hong Leong Connect"],
  ["AMBB0209", "AmOnline"],
  ["BIMB0340", "Bank Islam"],
  ["BKRM0602", "Bank Rakyat"],
  ["BMMB0341", "Bank Muamalat"],
  ["BSN0601", "BSN"],
  ["AGRO01", "Agrobank"],
  ["ABMB0212", "Alliance Bank"],
  ["ABB0233", "Affin Bank"],
  ["HSBC0223", "HSBC"],
  ["OCBC0229", "OCBC Bank"],
  ["SCB0216", "Standard Chartered"],
  ["UOB0226", "UOB"],
  ["KFH0346", "Kuwait Finance House"],
];
const BUSINESS_BANKS = new Set([
  "MB2U0227",
  "BCBB0235",
  "PBB0233",
  "RHB0218",
  "HLB0224",
  "AMBB0209",
]);
/** One bank is always unavailable, so that testers see how the page shows that. */
const AWAY = "KFH0346";

const personal = PERSONAL_BANKS.map(([code, name]): Gateway => ({
  code,
  name,
  group: "personal",
  channel: "FPX",
  active: code !== AWAY,
}));

const business = personal
  .filter(({ code }) => BUSINESS_BANKS.has(code))
  .map((bank): Gateway => ({
    ...bank,
    code: `B2B1-${bank.code}`,
    name: `${bank.name} Business`,
    group: "business",
    channel: "FPXB2B1",
  }));

/** Every payment method of the sandbox, in the order in which a page shows them. */
export const GATEWAYS: readonly Gateway[] = [
  { code: "BP-FKR01", name: "Payment simulator", group: "test", channel: "BILLPLZ", active: true },
  ...personal,
  ...business,
  {
    code: "BP-BILLPLZ1",
    name: "Visa or Mastercard",
    group: "card",
    channel: "BILLPLZ",
    active: true,
  },
  {
    code: "BP-TNG01",
    name: "Touch 'n Go eWallet",
    group: "wallet",
    channel: "TOUCHNGO",
    active: true,
  },
  { code: "BP-BST01", name: "Boost", group: "wallet", channel: "BOOST", active: true },
  { code: "BP-2C2PGRB", name: "GrabPay", group: "wallet", channel: "GRABPAY", active: true },
  { code: "BP-2C2PSHPE", name: "ShopeePay", group: "wallet", channel: "SHOPEEPAY", active: true },
];

/** Undefined for an unknown code. */
export function gatewayOf(code: string): Gateway | undefined {
  return GATEWAYS.find((gateway) => gateway.code === code);
}
