/** A checkout form with valid values, without the total, which the caller adds. */
export const CHECKOUT_FORM = {
  firstName: "Aisyah",
  lastName: "Rahman",
  email: "aisyah@example.my",
  phone: "012-3456789",
  address1: "18 Lorong Kurau",
  postcode: "59100",
  city: "Kuala Lumpur",
  state: "Kuala Lumpur",
};
