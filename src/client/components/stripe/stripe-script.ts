import type { Appearance } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useQuery } from '@tanstack/react-query';

/** Loads Stripe's script, once per page. */
export function useStripeScript(publishableKey: string) {
  return useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: () => loadStripe(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The shop's colours for Stripe's elements, which are frames without its styles. */
export function readAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  const isDark = style.colorScheme.includes('dark') && matchMedia('(prefers-color-scheme: dark)').matches;
  const colour = (name: string) => {
    const probe = document.createElement('span');
    probe.style.color = `var(--color-${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('accent'),
      colorBackground: colour('raised'),
      colorText: colour('ink'),
      colorTextSecondary: colour('ink-soft'),
      colorTextPlaceholder: colour('ink-faint'),
      colorDanger: colour('danger'),
      borderRadius: '4px',
      fontSizeBase: '16px',
    },
  };
}
