import { z } from 'zod';
import { answers } from '@/server/output/answers.ts';
import { numberFrom } from '@/server/rest-route.ts';
import { router, userProcedure } from '@/server/trpc.ts';
import { addressIdInput, saveAddressInput } from '@/shared/accounts/addresses.ts';
import { savedAddressView } from '@/shared/accounts/addresses-views.ts';
import { deleteAddress, listAddresses, saveAddress } from './addresses/addresses.ts';

/** The signed-in person's address book. Every write answers with all of it. */
export const addressesRouter = router({
  list: userProcedure
    .meta({ rest: { method: 'GET', path: '/api/account/addresses' } })
    .output(answers(z.array(savedAddressView)))
    .query(({ ctx }) => listAddresses(ctx.db, ctx.user.id)),

  save: userProcedure
    .meta({
      rest: [
        { method: 'POST', path: '/api/account/addresses', status: 201, input: ({ body }) => body },
        {
          method: 'PATCH',
          path: '/api/account/addresses/{id}',
          input: ({ params, body }) => ({ ...body, id: numberFrom(params.id) }),
        },
      ],
    })
    .input(saveAddressInput)
    .output(answers(z.array(savedAddressView)))
    .mutation(({ ctx, input }) => saveAddress(ctx.db, ctx.user.id, input)),

  delete: userProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/api/account/addresses/{id}',
        input: ({ params }) => ({ id: numberFrom(params.id) }),
      },
    })
    .input(addressIdInput)
    .output(answers(z.array(savedAddressView)))
    .mutation(({ ctx, input }) => deleteAddress(ctx.db, ctx.user.id, input.id)),
});
