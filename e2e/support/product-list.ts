import type { Page } from '@playwright/test';

/** The cards of the product list. */
export const cards = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('article');

/** The request that reads the product list, alone or in a batch. */
export const PRODUCTS_CALL = /\/api\/trpc\/[^?]*catalog\.browse/;
