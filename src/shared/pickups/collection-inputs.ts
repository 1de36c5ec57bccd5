import { z } from 'zod';
import { humanCheckInput } from '@/shared/accounts/account-inputs.ts';
import {
  emailOr,
  emptyTextToNull,
  id,
  line,
  NO_PHONE,
  phoneInput,
  prose,
  seenInput,
  word,
} from '@/shared/input/input.ts';
import { PIECE_KINDS } from './collected-items.ts';
import { COLLECTION_AREAS, SUBURBS } from './collection-areas.ts';
import { COLLECTION_REQUEST_STATUSES, MAX_STOPS } from './collections.ts';

/** Minimum characters of phone and address, as given. */
const MIN_CONTACT = 10;
const NO_ADDRESS = 'Full address is required';

const NO_ITEMS = 'Please select at least one item type';
const UNKNOWN_ITEM = 'Choose item types from the list';

/** A collection request (docs/product.md, Free collection). The server checks the day against today. */
export const collectionRequestInput = z.object({
  fullName: z
    .string('Full name is required')
    .trim()
    .min(2, 'Full name is required')
    .pipe(line('Full name', 2, 100)),
  email: emailOr('Valid email is required'),
  phone: phoneInput.refine((phone) => phone.length >= MIN_CONTACT, NO_PHONE),
  address: z
    .string(NO_ADDRESS)
    .pipe(line('Address', 0, 300))
    .refine((address) => address.length >= MIN_CONTACT, NO_ADDRESS),
  suburb: z.enum(SUBURBS, 'Suburb is required'),
  items: z.array(z.enum(PIECE_KINDS, UNKNOWN_ITEM), NO_ITEMS).min(1, NO_ITEMS).max(PIECE_KINDS.length),
  additionalItems: prose('Additional items', 0, 1000).nullish(),
  preferredDate: z.iso.date('Preferred collection date is required'),
  specialRequirements: prose('Special requirements', 0, 1000).nullish(),
  wantsNews: z.boolean().default(false),
  ...humanCheckInput,
});
export type CollectionRequestInput = z.infer<typeof collectionRequestInput>;

const day = z.iso.date('Choose a day').max(10);

export const openDaysInput = z.object({ suburb: z.enum(SUBURBS, 'Suburb is required') });

/** A request with the token of its mailed link; without one, of the signed-in user. */
export const followInput = z.object({ id, token: word(100).optional() });
export type FollowInput = z.infer<typeof followInput>;
export const moveInput = followInput.extend({ day });
export type MoveInput = z.infer<typeof moveInput>;
export const setNewsInput = followInput.extend({ wantsNews: z.boolean() });
export type SetNewsInput = z.infer<typeof setNewsInput>;

export const requestFilterInput = z.object({
  status: z.enum(COLLECTION_REQUEST_STATUSES).optional(),
  area: z.enum(COLLECTION_AREAS).optional(),
  suburb: z.enum(SUBURBS).optional(),
  day: day.optional(),
  preferredDay: day.optional(),
  search: word(100).optional(),
});
export type RequestFilter = z.infer<typeof requestFilterInput>;
export const listRequestsInput = requestFilterInput.extend({ cursor: id.nullish() });
export type ListRequestsInput = z.infer<typeof listRequestsInput>;

export const scheduleInput = z.object({
  id,
  day,
  isOverCapacityAccepted: z.boolean().default(false),
  seen: seenInput(['day']),
});
export type ScheduleInput = z.infer<typeof scheduleInput>;

export const DECLINE_REASON = { min: 1, max: 1000 };
export const declineRequestInput = z.object({
  id,
  reason: prose('Reason', DECLINE_REASON.min, DECLINE_REASON.max),
});
export type DeclineRequestInput = z.infer<typeof declineRequestInput>;

export const noteRequestInput = z.object({
  id,
  adminNotes: prose('Notes', 0, 2000).transform(emptyTextToNull),
  seen: seenInput(['adminNotes']),
});
export type NoteRequestInput = z.infer<typeof noteRequestInput>;

/** At most about two months. */
export const calendarInput = z.object({ from: day, days: z.number().int().min(1).max(62) });

export const routeInput = z.object({ day, area: z.enum(COLLECTION_AREAS).optional() });
export type RouteInput = z.infer<typeof routeInput>;

const stops = z
  .number()
  .int('Stops must be a whole number')
  .min(0, 'Stops cannot be negative')
  .max(MAX_STOPS, `Stops must be at most ${MAX_STOPS}`);

export const setCapacityInput = z.object({
  area: z.enum(COLLECTION_AREAS),
  weekday: z.number().int().min(1).max(7),
  stops,
  seen: seenInput(['stops']),
});
export type SetCapacityInput = z.infer<typeof setCapacityInput>;

/** Exception for a day, such as a holiday; for all areas by default. */
export const setExceptionInput = z.object({
  day,
  area: z.enum(COLLECTION_AREAS).nullish(),
  stops,
  note: line('Note', 0, 100).transform(emptyTextToNull).nullish(),
});
export type SetExceptionInput = z.infer<typeof setExceptionInput>;
export const removeExceptionInput = z.object({ day, area: z.enum(COLLECTION_AREAS).nullish() });
export type RemoveExceptionInput = z.infer<typeof removeExceptionInput>;
