import { createFileRoute } from '@tanstack/react-router';
import { PassportSheet } from '@/client/features/catalog/product/passport/passport-sheet.tsx';
import { orNotFound, pathId } from '@/client/lib/not-found.ts';
import { pageHead } from '@/client/lib/seo.ts';
import { passportPath } from '@/shared/catalog/passport.ts';

export const Route = createFileRoute('/products/$id/passport')({
  loader: async ({ context: { queryClient, api }, params }) => {
    const options = api.catalog.passport.queryOptions({ id: pathId(params.id) });
    return orNotFound(queryClient.ensureQueryData(options));
  },
  head: ({ match, loaderData: passport }) =>
    passport
      ? pageHead(match.context.config, {
          title: `Passport: ${passport.name}`,
          description: `Origin, materials, certificates and repair of ${passport.name}.`,
          path: passportPath(passport.productId),
          isUnlisted: true,
        })
      : {},
  component: function Passport() {
    return <PassportSheet passport={Route.useLoaderData()} config={Route.useRouteContext().config} />;
  },
});
