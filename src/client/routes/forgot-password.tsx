import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ForgotPasswordScreen } from '@/client/features/accounts/forgot-password-screen.tsx';
import { loadHumanCheck } from '@/client/lib/route-loaders.ts';
import { optionalChoice } from '@/client/lib/search-params.ts';
import { staticHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/forgot-password')({
  validateSearch: z.object({ tab: optionalChoice(['username']) }),
  loader: loadHumanCheck,
  head: staticHead({
    title: 'Account recovery',
    description: 'Have a link to a new password, or your username, mailed to you.',
    path: '/forgot-password',
    isUnlisted: true,
  }),
  component: function ForgotPassword() {
    const { tab = 'password' } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <ForgotPasswordScreen
        what={tab}
        onWhatChange={(what) =>
          void navigate({ search: { tab: what === 'username' ? what : undefined }, replace: true })
        }
      />
    );
  },
});
