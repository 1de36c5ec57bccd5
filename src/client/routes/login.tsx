import { createFileRoute, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { LoginScreen } from '@/client/features/accounts/login-screen.tsx';
import { loadHumanCheck } from '@/client/lib/route-loaders.ts';
import { safePath } from '@/client/lib/safe-path.ts';
import { optionalChoice, param } from '@/client/lib/search-params.ts';
import { pageHead } from '@/client/lib/seo.ts';
import { homePathOf } from '@/shared/accounts/accounts.ts';

export const Route = createFileRoute('/login')({
  validateSearch: z.object({
    /** A path of this site to go to after signing in. */
    redirect: param(() =>
      z.pipe(z.string().check(z.maxLength(2000)), z.transform(safePath as (path: string) => string)),
    ),
    mode: optionalChoice(['register']),
    role: optionalChoice(['vendor']),
  }),
  beforeLoad: async ({ context: { queryClient, api }, search }) => {
    const user = await queryClient.ensureQueryData(api.auth.current.queryOptions());
    if (user) throw redirect({ href: search.redirect ?? homePathOf(user.role) });
  },
  loader: loadHumanCheck,
  head: ({ match }) =>
    pageHead(match.context.config, {
      title: match.search.mode === 'register' ? 'Create Account' : 'Sign In',
      description: 'Sign in, or create an account to buy, to follow your orders and to sell.',
      path: '/login',
      isUnlisted: true,
    }),
  component: function Login() {
    const { redirect: next, mode, role } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <LoginScreen
        mode={mode ?? 'sign-in'}
        onModeChange={(chosen) =>
          navigate({
            search: { redirect: next, role, mode: chosen === 'register' ? chosen : undefined },
            replace: true,
          })
        }
        role={role ?? 'customer'}
        next={next}
      />
    );
  },
});
