import type { Mutant } from './mutant.ts';

/** Faults in what the browser shows and does. */
export const CLIENT_MUTANTS: readonly Mutant[] = [
  {
    fault: 'Redirects to another site after sign-in',
    area: 'client',
    file: 'src/client/lib/safe-path.ts',
    find: "url.origin !== here || url.pathname.startsWith('//') || url.pathname === '/login'",
    replace: "url.pathname === '/login'",
    tests: ['src/client/lib/safe-path.test.ts'],
  },
  {
    fault: 'Shows the subtotal where the total belongs',
    area: 'client',
    file: 'src/client/components/totals.tsx',
    find: '<Price amount={totals.total} size="lg" />',
    replace: '<Price amount={totals.subtotal} size="lg" />',
    tests: ['src/client/features/orders/order-screen.test.tsx'],
  },
  {
    fault: 'Enables Add to cart for a product that is sold out',
    area: 'client',
    file: 'src/client/features/checkout/cart/add-to-cart-button.tsx',
    find: 'disabled={isSoldOut}',
    replace: 'disabled={false}',
    tests: ['src/client/features/checkout/cart/add-to-cart-button.test.tsx'],
  },
];
