import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { lockCaller } from '@/server/platform/auth/lock-user.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { mergeEdit } from '@/server/platform/db/merge-edit.ts';
import { userAddresses } from '@/server/schema.ts';
import {
  MAX_ADDRESSES,
  PLACE_FIELDS,
  type SaveAddressInput,
  type SavedAddress,
} from '@/shared/accounts/addresses.ts';
import { DomainError } from '@/shared/errors.ts';

export async function listAddresses(db: Database, userId: number): Promise<SavedAddress[]> {
  const addresses = await db
    .select()
    .from(userAddresses)
    .where(eq(userAddresses.userId, userId))
    .orderBy(desc(userAddresses.isDefault), asc(userAddresses.id));
  return addresses.map(({ userId: _, createdAt: __, ...address }) => address);
}

/**
 * Adds or updates an address, without duplicates. The first one is the default.
 *
 * @returns the whole address book
 * @throws DomainError NOT_FOUND for another user's address; ADDRESSES_FULL; EDIT_CONFLICT as `mergeEdit`
 */
export async function saveAddress(
  db: Database,
  userId: number,
  { id, isDefault: wantsDefault, email: _, access: __, seen, ...sent }: SaveAddressInput,
): Promise<SavedAddress[]> {
  const fields = { ...sent, phone: sent.phone ?? '', suburb: sent.suburb ?? '' };
  return db.transaction(async (tx) => {
    await lockCaller(tx, userId);
    const book = await listAddresses(tx, userId);
    const own = book.find((address) => (id ? address.id === id : isSame(address, fields)));
    if (id && !own) throw noSuchAddress();
    if (!own && book.length >= MAX_ADDRESSES) {
      const sentence = `You can keep at most ${MAX_ADDRESSES} addresses. Delete one to save another.`;
      throw new DomainError('ADDRESSES_FULL', sentence, { most: MAX_ADDRESSES });
    }
    const isDefault = wantsDefault || book.length === 0 || own?.isDefault === true;
    if (isDefault) {
      await tx
        .update(userAddresses)
        .set({ isDefault: false })
        .where(and(eq(userAddresses.userId, userId), ne(userAddresses.id, own?.id ?? 0)));
    }
    if (own) {
      const sentence = 'You changed this address in another window.';
      const changes = mergeEdit(own, { seen, changes: fields }, sentence, PLACE_FIELDS);
      await tx
        .update(userAddresses)
        .set({ ...changes, isDefault })
        .where(eq(userAddresses.id, own.id));
    } else {
      await tx.insert(userAddresses).values({ ...fields, userId, isDefault });
    }
    return listAddresses(tx, userId);
  });
}

/**
 * Deletes an address; the oldest remaining one replaces a deleted default.
 *
 * @returns the whole address book
 * @throws DomainError NOT_FOUND for another user's address
 */
export async function deleteAddress(db: Database, userId: number, id: number): Promise<SavedAddress[]> {
  return db.transaction(async (tx) => {
    await lockCaller(tx, userId);
    const [deleted] = await tx
      .delete(userAddresses)
      .where(and(eq(userAddresses.id, id), eq(userAddresses.userId, userId)))
      .returning({ isDefault: userAddresses.isDefault });
    if (!deleted) throw noSuchAddress();
    const [oldest] = await listAddresses(tx, userId);
    if (deleted.isDefault && oldest) {
      await tx.update(userAddresses).set({ isDefault: true }).where(eq(userAddresses.id, oldest.id));
    }
    return listAddresses(tx, userId);
  });
}

const COMPARED = ['fullName', 'street', 'city', 'zip', 'country'] as const;

function isSame(one: SavedAddress, other: Pick<SavedAddress, (typeof COMPARED)[number]>) {
  return COMPARED.every((field) => one[field].toLowerCase() === other[field].toLowerCase());
}

const noSuchAddress = () => new DomainError('NOT_FOUND', 'There is no such address.');
