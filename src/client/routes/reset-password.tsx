import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ResetPasswordScreen } from '@/client/features/accounts/reset-password-screen.tsx';
import { optionalText } from '@/client/lib/search-params.ts';
import { pageHead } from '@/client/lib/seo.ts';

export const Route = createFileRoute('/reset-password')({
  validateSearch: z.object({ token: optionalText(200) }),
  head: ({ match }) =>
    pageHead(match.context.config, {
      title: 'Choose a new password',
      description: 'Choose a new password with the link that was mailed to you.',
      path: '/reset-password',
      isUnlisted: true,
    }),
  component: function ResetPassword() {
    return <ResetPasswordScreen token={Route.useSearch().token} />;
  },
});
