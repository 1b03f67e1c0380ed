import type { DiscountType } from "#app/domain/cart/discount-type.ts";
import type { Sen } from "#app/domain/money.ts";

/** An order line as discounts see it: its amount before any discount, and how many pieces it is. */
export interface DiscountedLine {
  subtotal: Sen;
  quantity: number;
}

/** A coupon as discounts see it. */
export interface DiscountRule {
  type: DiscountType;
  /** Sen for the fixed types, per cent (12.5) for percent. */
  amount: number;
  /** At most so many pieces are discounted; null for no limit. */
  unitLimit: number | null;
  /** Whether the coupon may touch the line of that index. */
  appliesTo(line: number): boolean;
}

/**
 * What each rule takes off each line: result[rule][line], whole sen.
 *
 * WooCommerce's arithmetic (10.0 and newer): every rule works on the original prices; lines are taken by unit price,
 * the dearest first; a line never loses more than it still costs after the rules before. Percent: each line rounded
 * down, the sum rounded half down, the sen in between given one per piece. fixed_cart: the same whole sen per piece,
 * again on what is left, then single sen. fixed_product: the amount per piece.
 */
export function couponDiscounts(lines: DiscountedLine[], rules: DiscountRule[]): Sen[][] {
  const granted = new Grants(lines);
  return rules.map((rule) => {
    granted.begin();
    const eligible = linesByUnitPrice(lines).filter(
      (line) => rule.appliesTo(line) && quantityOf(lines, line) > 0 && granted.remaining(line) > 0,
    );
    grantRule(granted, eligible, rule);
    return granted.ofThisRule.map(Math.round);
  });
}

function grantRule(granted: Grants, eligible: number[], rule: DiscountRule): void {
  switch (rule.type) {
    case "percent":
      return grantPercent(granted, eligible, rule);
    case "fixed_product":
      return void grantPerPiece(granted, eligible, rule.amount, rule.unitLimit);
    case "fixed_cart":
      return grantToCart(granted, eligible, rule.amount, rule.unitLimit);
    default:
      return rule.type satisfies never;
  }
}

/** What was taken off so far, by all rules together and by the one at work. */
class Grants {
  readonly lines: DiscountedLine[];
  ofThisRule: number[] = [];
  readonly #ofAllRules: number[];

  constructor(lines: DiscountedLine[]) {
    this.lines = lines;
    this.#ofAllRules = lines.map(() => 0);
  }

  begin(): void {
    this.ofThisRule = this.lines.map(() => 0);
  }

  /** What the line still costs. */
  remaining(line: number): Sen {
    return Math.abs(Math.round((this.lines[line]?.subtotal ?? 0) - (this.#ofAllRules[line] ?? 0)));
  }

  /** Takes at most `discount` off and says how much it was. */
  grant(line: number, discount: number): number {
    const taken = Math.min(this.remaining(line), discount);
    this.ofThisRule[line] = (this.ofThisRule[line] ?? 0) + taken;
    this.#ofAllRules[line] = (this.#ofAllRules[line] ?? 0) + taken;
    return taken;
  }
}

function grantPercent(granted: Grants, eligible: number[], rule: DiscountRule): void {
  const share = rule.amount / 100;
  let basis = 0;
  let total = 0;
  for (const { line, pieces, quantity } of withinLimit(granted, eligible, rule.unitLimit)) {
    const amount = ((granted.lines[line]?.subtotal ?? 0) / quantity) * pieces;
    basis += amount;
    total += granted.grant(line, Math.floor(amount * share));
  }
  const missing = roundHalfDown(basis * share) - total;
  if (missing > 0) grantSingleSen(granted, eligible, missing);
}

function grantPerPiece(
  granted: Grants,
  eligible: number[],
  amount: Sen,
  unitLimit: number | null,
): number {
  let total = 0;
  for (const { line, pieces, quantity } of withinLimit(granted, eligible, unitLimit)) {
    const unitPrice = (granted.lines[line]?.subtotal ?? 0) / quantity;
    const perPiece = unitLimit === null ? amount : Math.min(amount, unitPrice);
    total += granted.grant(line, perPiece * pieces);
  }
  return total;
}

function grantToCart(
  granted: Grants,
  candidates: number[],
  amount: Sen,
  unitLimit: number | null,
): void {
  const eligible = candidates.filter((line) => granted.remaining(line) > 0);
  const pieces = eligible.reduce((sum, line) => sum + quantityOf(granted.lines, line), 0);
  if (pieces === 0 || amount <= 0) return;
  const perPiece = Math.floor(amount / pieces);
  if (perPiece === 0) {
    grantSingleSen(granted, eligible, amount);
    return;
  }
  const taken = grantPerPiece(granted, eligible, perPiece, unitLimit);
  if (taken > 0 && taken < amount) grantToCart(granted, eligible, amount - taken, unitLimit);
}

/** One sen per piece, going down the lines, until the amount is used up. */
function grantSingleSen(granted: Grants, eligible: number[], amount: Sen): void {
  let left = amount;
  for (const line of eligible) {
    for (let piece = 0; piece < quantityOf(granted.lines, line); piece += 1) {
      if (left <= 0) return;
      left -= granted.grant(line, 1);
    }
  }
}

/** How many pieces of each line the limit lets through, the dearest lines first. */
function* withinLimit(granted: Grants, eligible: number[], unitLimit: number | null) {
  let left = unitLimit ?? Number.POSITIVE_INFINITY;
  for (const line of eligible) {
    const quantity = quantityOf(granted.lines, line);
    const pieces = Math.min(quantity, left);
    left -= pieces;
    yield { line, pieces, quantity };
  }
}

const quantityOf = (lines: DiscountedLine[], line: number): number => lines[line]?.quantity ?? 0;

function linesByUnitPrice(lines: DiscountedLine[]): number[] {
  const unitPrice = ({ subtotal, quantity }: DiscountedLine) => subtotal / Math.max(1, quantity);
  return lines
    .map((line, index) => ({ index, price: unitPrice(line) }))
    .toSorted((a, b) => b.price - a.price)
    .map(({ index }) => index);
}

/** Half goes down. What floating point adds or loses in the sixteenth digit does not count. */
function roundHalfDown(value: number): number {
  const exact = Number(value.toPrecision(15));
  return Math.ceil(exact - 0.5);
}
