import type { FirstStep, VendorSetup } from '@/shared/sellers/vendor-setup.ts';

export const STEP_WORDS: Record<FirstStep, { title: string; text: string; action: string }> = {
  profile: {
    title: 'Introduce your shop',
    text: 'Its name, a few sentences about it, and your region.',
    action: 'Write your profile',
  },
  product: {
    title: 'Put your first product on sale',
    text: 'Photos, a price, how many there are. It shows in the shop at once.',
    action: 'Add a product',
  },
  delivery: {
    title: 'Say how things get home',
    text: 'Where people collect, whether you deliver, and for how much.',
    action: 'Set up delivery',
  },
  payout: {
    title: 'Tell us where to pay you',
    text: 'A New Zealand bank account. Only you and our team see it.',
    action: 'Add bank account',
  },
};

export function stepLink(step: FirstStep) {
  return step === 'product'
    ? ({ to: '/vendor-dashboard/products/new' } as const)
    : ({ to: '/vendor-dashboard/settings', hash: step } as const);
}

export function progressOf(steps: VendorSetup['steps']) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone)?.step;
  return { done, total: steps.length, next };
}
