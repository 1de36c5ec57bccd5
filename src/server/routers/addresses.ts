import { listAddresses } from '@/server/modules/accounts/addresses/list-addresses.ts';
import { deleteAddress, saveAddress } from '@/server/modules/accounts/addresses/save-address.ts';
import { router, userProcedure } from '@/server/trpc.ts';
import { addressIdInput, saveAddressInput } from '@/shared/accounts/addresses.ts';

/** The signed-in person's address book. Every write answers with all of it. */
export const addressesRouter = router({
  list: userProcedure.query(({ ctx }) => listAddresses(ctx.db, ctx.user.id)),

  save: userProcedure
    .input(saveAddressInput)
    .mutation(({ ctx, input }) => saveAddress(ctx.db, ctx.user.id, input)),

  delete: userProcedure
    .input(addressIdInput)
    .mutation(({ ctx, input }) => deleteAddress(ctx.db, ctx.user.id, input.id)),
});
