import type { Page } from '@playwright/test';
import type { Product } from '@/shared/catalog/catalog.ts';
import { SANDBOX_CARDS } from '@/shared/checkout/payments.ts';
import { priceCart } from '@/shared/checkout/price-cart.ts';
import { formatMoney, toCents } from '@/shared/money.ts';
import { newCustomer, signIn } from './people.ts';
import { expect } from './test.ts';

/** A product as REST answers it: with dates as text. */
export type ListedProduct = Omit<Product, 'createdAt'>;

/** Returns the first product like this. Those of the demo data come first, those that tests have made last. */
export async function findAnyProduct(
  page: Page,
  isWanted: (product: ListedProduct) => boolean,
): Promise<ListedProduct> {
  const answer = await page.request.get('/api/products?limit=500');
  const products = (await answer.json()) as ListedProduct[];
  const found = products.sort((a, b) => a.id - b.id).find(isWanted);
  if (!found) throw new Error('No product of the demo shop is like this.');
  return found;
}

/** Returns the first product like this with enough stock for the tests of a worker. */
export function findProduct(
  page: Page,
  isWanted: (product: ListedProduct) => boolean = () => true,
): Promise<ListedProduct> {
  return findAnyProduct(page, (product) => product.stock > 3 && isWanted(product));
}

/** Adds a product to the cart of the page's session by request. */
export async function putInCart(page: Page, product: { id: number }, quantity = 1) {
  const answer = await page.request.post('/api/cart', { data: { productId: product.id, quantity } });
  if (!answer.ok()) throw new Error(`Adding to the cart: ${answer.status()} ${await answer.text()}`);
}

/** Adds the product of the open product page to the cart. */
export async function addFromPage(page: Page, product: { name: string }) {
  // On a phone the bar at the bottom has a second button.
  await page
    .getByRole('button', { name: `Add to cart ${product.name}` })
    .first()
    .click();
  await expect(page.getByText(`Product has been added to your cart. ${product.name}`)).toBeVisible();
}

/** Types a test card at checkout. */
export async function typeCard(page: Page, number: string = SANDBOX_CARDS.succeeds) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12/34');
  await page.getByLabel('Security code').fill('123');
}

/** The button that pays, once it shows the total. */
export function payButton(page: Page) {
  return page.getByRole('button', { name: /^(?:Pay|Confirm and pay) \$/ });
}

/** Pays as a buyer who has not chosen how to get the order, and collects it. */
export async function payAndCollect(page: Page) {
  await payButton(page).click();
  await page.getByRole('button', { name: /^Collect and pay \$/ }).click();
}

/** Waits for the page of the order. @returns its number */
export async function orderPlaced(page: Page): Promise<string> {
  await page.waitForURL(/\/order-tracking\?order=RH-/);
  const orderNumber = new URL(page.url()).searchParams.get('order') ?? '';
  await expect(page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` })).toBeVisible();
  return orderNumber;
}

/** A page of a new customer who has these products in the cart, at the checkout. */
export async function atCheckout(page: Page, ...products: { id: number }[]) {
  const person = await newCustomer(page);
  await signIn(page, person);
  for (const product of products) await putInCart(page, product);
  await page.goto('/checkout');
  await expect(page.getByLabel('Card number')).toBeVisible();
  return person;
}

const POLICY = { taxRate: 0.08, taxIncluded: false, buyerCommissionRate: 0.1 };

/** The total of a cart, formatted. */
export function priceOf(
  method: 'collection' | 'delivery',
  ...lines: { product: ListedProduct; quantity: number }[]
) {
  const priced = lines.map(({ product, quantity }) => ({
    vendorId: 0,
    quantity,
    priceCents: toCents(product.price),
    deliveryAvailable: product.deliveryAvailable,
    deliveryFeeCents: toCents(product.deliveryFee),
  }));
  return formatMoney(priceCart(priced, POLICY, method).total, 'usd');
}

export function one(product: ListedProduct) {
  return { product, quantity: 1 };
}

/**
 * Creates a product that no other test uses.
 *
 * @param vendor a page that is signed in as a vendor
 */
export async function createProduct(vendor: Page, fields: Partial<ListedProduct>): Promise<ListedProduct> {
  const like = await findProduct(vendor, ({ deliveryAvailable }) => deliveryAvailable);
  const { name, description, price, categoryId, imageUrl, stock, deliveryAvailable, deliveryFee } = like;
  const data = { name, description, price, categoryId, imageUrl, stock, deliveryAvailable, deliveryFee };
  const answer = await vendor.request.post('/api/products', { data: { ...data, ...fields } });
  if (!answer.ok()) throw new Error(`Creating a product: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as ListedProduct;
}

/** Marks the vendor's newest order as collected by its buyer. */
export async function completeNewestOrder(vendor: Page) {
  const answer = await vendor.request.get('/api/vendor-orders?limit=1');
  const [vendorOrder] = (await answer.json()) as { id: number }[];
  for (const status of ['processing', 'ready_for_collection', 'collected']) {
    const moved = await vendor.request.patch(`/api/vendor-orders/${vendorOrder?.id}`, { data: { status } });
    if (!moved.ok()) throw new Error(`Moving to ${status}: ${moved.status()} ${await moved.text()}`);
  }
}

/** Buys a product as a new customer and has its vendor complete the order, which the page then shows. */
export async function buyAndCollect(page: Page, vendor: Page, product: { id: number }) {
  await atCheckout(page, product);
  await typeCard(page);
  await payAndCollect(page);
  await orderPlaced(page);
  await completeNewestOrder(vendor);
  await page.reload();
}
