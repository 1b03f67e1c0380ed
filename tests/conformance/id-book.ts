/**
 * Which id of ours stands for which recorded id, by kind ("order", "item" ...). The pairs are learnt from answers: any
 * id of ours is accepted for a recorded id at first, and only that one afterwards.
 */
export class IdBook {
  readonly #ours = new Map<string, number>();
  readonly #recorded = new Map<string, number>();

  /** Whether our id is accepted for the recorded one. */
  matches(kind: string, recorded: number, ours: number): boolean {
    const known = this.#ours.get(`${kind} ${recorded}`);
    if (known !== undefined) return known === ours;
    if (this.#recorded.has(`${kind} ${ours}`)) return false;
    this.#ours.set(`${kind} ${recorded}`, ours);
    this.#recorded.set(`${kind} ${ours}`, recorded);
    return true;
  }

  /** Our id for a recorded one; an unknown id is returned as it is. */
  toOurs(kind: string, recorded: number): number {
    return this.#ours.get(`${kind} ${recorded}`) ?? recorded;
  }

  /** An address with our ids of orders, refunds and notes in place of the recorded ones. */
  address(text: string): string {
    return text
      .replaceAll(
        /(\/orders\/|\/order-pay\/|\/refunds\/)(\d+)/g,
        (_, path: string, id: string) => path + String(this.toOurs("order", Number(id))),
      )
      .replaceAll(
        /(\/notes\/)(\d+)/g,
        (_, path: string, id: string) => path + String(this.toOurs("note", Number(id))),
      );
  }
}
