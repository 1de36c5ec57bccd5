import type { Page } from 'playwright-core';
import type { Product } from '@/shared/catalog/catalog.ts';
import { SANDBOX_CARDS } from '@/shared/checkout/payments.ts';

/** A product as REST answers it: with dates as text. */
export type ListedProduct = Omit<Product, 'createdAt'>;

/** What is on sale now, the demo shop's own first. */
async function listProducts(page: Page): Promise<ListedProduct[]> {
  const answer = await page.request.get('/api/products?limit=200');
  const products = (await answer.json()) as ListedProduct[];
  return products.sort((a, b) => a.id - b.id);
}

/** The first product like this, with pieces to spare for the other tests. */
export async function findProduct(
  page: Page,
  isWanted: (product: ListedProduct) => boolean = () => true,
): Promise<ListedProduct> {
  const found = (await listProducts(page)).find((product) => product.stock > 3 && isWanted(product));
  if (!found) throw new Error('No product of the demo shop is like this.');
  return found;
}

/** Puts a product in the cart of whoever is signed in, without the screens. */
export async function putInCart(page: Page, product: { id: number }, quantity = 1) {
  const answer = await page.request.post('/api/cart', { data: { productId: product.id, quantity } });
  if (!answer.ok()) throw new Error(`Adding to the cart: ${answer.status()} ${await answer.text()}`);
}

/** Types a test card at checkout. */
export async function typeCard(page: Page, number: string = SANDBOX_CARDS.succeeds) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12/34');
  await page.getByLabel('Security code').fill('123');
}

/** The button that pays, once it says what will be charged. */
export function payButton(page: Page) {
  return page.getByRole('button', { name: /^(?:Pay|Confirm and pay) \$/ });
}

/** Waits for the page of the order that was just paid. @returns its number */
export async function orderPlaced(page: Page): Promise<string> {
  await page.waitForURL(/\/order-tracking\?order=RH-/);
  const orderNumber = new URL(page.url()).searchParams.get('order') ?? '';
  await page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` }).waitFor();
  return orderNumber;
}
