import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginScreen } from '@/client/features/accounts/login-screen.tsx';
import { safePath } from '@/client/lib/safe-path.ts';
import { pageHead } from '@/client/lib/seo.ts';
import { homePathOf } from '@/shared/accounts/accounts.ts';

type LoginSearch = {
  /** Where to go after signing in; a path of this site. */
  redirect?: string | undefined;
  mode?: 'register' | undefined;
  role?: 'vendor' | undefined;
};

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    redirect: safePath(search.redirect),
    mode: search.mode === 'register' ? 'register' : undefined,
    role: search.role === 'vendor' ? 'vendor' : undefined,
  }),
  beforeLoad: async ({ context: { queryClient, api }, search }) => {
    const user = await queryClient.ensureQueryData(api.auth.current.queryOptions());
    if (user) throw redirect({ href: search.redirect ?? homePathOf(user.role) });
  },
  loader: ({ context: { queryClient, api } }) =>
    queryClient.prefetchQuery(api.humanCheck.isKnown.queryOptions()),
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
