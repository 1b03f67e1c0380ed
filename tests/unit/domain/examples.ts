import type { Coupon } from "#app/domain/cart/coupon-terms.ts";
import type { Product, ProductAttribute, Variation } from "#app/domain/catalogue/product.ts";
import type { QuoteLine } from "#app/domain/cart/quote-line.ts";

/** Attributes of a variable product: two shared ones, and one of its own. */
export const SIZE: ProductAttribute = {
  key: "pa_size",
  name: "Size",
  isShared: true,
  variation: true,
  options: ["8 inch", "10 inch"],
};
export const FLAVOUR: ProductAttribute = {
  key: "pa_flavour",
  name: "Flavour",
  isShared: true,
  variation: true,
  options: ["Vanilla", "Pandan", "Gula Melaka"],
};
export const RIBBON: ProductAttribute = {
  key: "ribbon-colour",
  name: "Ribbon colour",
  isShared: false,
  variation: true,
  options: ["Red", "Dark blue"],
};

/** A published simple cake for RM 50.00; a test overrides only the relevant fields. */
export function aProduct(changes: Partial<Product> = {}): Product {
  return {
    id: 7,
    name: "Pandan Layer Cake",
    slug: "pandan-layer-cake",
    status: "publish",
    visibility: "visible",
    price: 5000,
    regularPrice: 5000,
    salePrice: undefined,
    onSale: false,
    featured: false,
    totalSales: 0,
    ratingCount: 0,
    averageRating: 0,
    createdAt: Date.UTC(2025, 0, 1),
    descriptionHtml: "",
    shortDescriptionHtml: "",
    pictures: [{ src: "/pictures/pandan.webp", alt: "Pandan cake" }],
    categories: [{ id: 3, name: "Layer Cakes" }],
    attributes: [],
    defaultChoices: [],
    stockStatus: "instock",
    stockQuantity: undefined,
    backordersAllowed: false,
    isVariable: false,
    soldAt: undefined,
    members: [],
    isVirtual: false,
    soldIndividually: false,
    saleStartsAt: undefined,
    saleEndsAt: undefined,
    ...changes,
  };
}

/** The 8 inch variation of product 7 for RM 80.00. */
export function aVariation(changes: Partial<Variation> = {}): Variation {
  return {
    id: 71,
    productId: 7,
    price: 8000,
    regularPrice: 8000,
    salePrice: undefined,
    onSale: false,
    status: "publish",
    stockStatus: "instock",
    stockQuantity: undefined,
    backordersAllowed: false,
    sharesStock: true,
    saleStartsAt: undefined,
    saleEndsAt: undefined,
    isVirtual: false,
    picture: undefined,
    attributes: [{ key: "pa_size", name: "Size", option: "8 inch" }],
    ...changes,
  };
}

/** A 10 % coupon without any restriction. */
export function aCoupon(changes: Partial<Coupon> = {}): Coupon {
  return {
    code: "SEDAP10",
    discountType: "percent",
    amount: 1000,
    expiresAt: undefined,
    usageLimit: undefined,
    usageCount: 0,
    usageLimitPerUser: undefined,
    minimumAmount: 0,
    maximumAmount: 0,
    productIds: [],
    excludedProductIds: [],
    categoryIds: [],
    excludedCategoryIds: [],
    excludeSaleItems: false,
    limitUsageToItems: undefined,
    freeShipping: false,
    ...changes,
  };
}

/** One piece of product 7 for RM 50.00. */
export function aLine(changes: Partial<QuoteLine> = {}): QuoteLine {
  const unitPrice = changes.unitPrice ?? 5000;
  const quantity = changes.quantity ?? 1;
  return {
    id: changes.variationId ?? changes.productId ?? 7,
    productId: 7,
    variationId: null,
    name: "Pandan Layer Cake",
    slug: "pandan-layer-cake",
    image: "/pictures/pandan.webp",
    variant: null,
    attributes: {},
    unitPrice,
    quantity,
    subtotal: unitPrice * quantity,
    onSale: false,
    categoryIds: [3],
    problem: null,
    ...changes,
  };
}
