/** The city and state of a postcode. */
export interface Town {
  city: string;
  /** One of the names of STATE_NAMES. */
  state: string;
}

/** A postcode that is filled in, with the city and state that are known for it; "" for what is not. */
export interface FilledTown extends Town {
  postcode: string;
}
