import { z } from 'zod';
import type { CrmUser } from '@/shared/accounts/accounts.ts';
import { REGIONS } from '@/shared/constants.ts';
import { emptyTextToNull, id, line, prose } from '@/shared/input/input.ts';
import type { AttachmentView } from '@/shared/platform/attachments.ts';
import type { CollectionFormField } from '@/shared/support/forms.ts';
import { APPLICATION_STATES, type ApplicationState } from './application-states.ts';

export const MAX_APPLICATIONS = 5;
export const APPLICATION_DAYS = 30;

export const applyInput = z.object({
  businessName: line('Business or maker name', 1, 100),
  about: prose('What you make or sell', 20, 3000),
  region: z.enum(REGIONS, 'Choose your region'),
  piecesAMonth: z
    .number('Use a whole number of pieces')
    .int('Use a whole number of pieces')
    .min(1, 'Use 1 to 10000 pieces')
    .max(10_000, 'Use 1 to 10000 pieces')
    .nullish(),
  website: line('Website or social page', 0, 300).transform(emptyTextToNull).nullish(),
});
export type ApplyInput = z.infer<typeof applyInput>;

export interface OwnApplication {
  id: number;
  state: ApplicationState;
  title: string;
  description: string;
  fields: CollectionFormField[];
  createdAt: Date;
  decidedAt: Date | null;
  reason: string | null;
}

export interface VendorAccess {
  /** The newest; null if none. */
  application: OwnApplication | null;
  canApply: boolean;
  /** Null if they may apply now, or one is pending. */
  canApplyFrom: Date | null;
}

export interface ApplicationListing {
  id: number;
  title: string;
  state: ApplicationState;
  /** Null if sent without an account, or it was deleted. */
  applicant: { id: number; name: string; username: string } | null;
  createdAt: Date;
  decidedAt: Date | null;
}

export interface ApplicationWithFiles extends OwnApplication {
  attachments: AttachmentView[];
}

export interface ApplicationDetails extends ApplicationWithFiles {
  applicant: Applicant | null;
  askAgainAt: Date | null;
  decidedBy: string | null;
  others: Pick<OwnApplication, 'id' | 'state' | 'title' | 'createdAt' | 'reason'>[];
}

interface Applicant extends Omit<CrmUser, 'isGuest' | 'listingLimit'> {
  orders: number;
}

/** Pagination: pending first, newest first. */
const listCursor = z.object({ isWaiting: z.boolean(), id });
export type ApplicationCursor = z.infer<typeof listCursor>;

export const listApplicationsInput = z
  .object({ state: z.enum(APPLICATION_STATES).optional(), cursor: listCursor.nullish() })
  .default({});
export type ListApplicationsInput = z.infer<typeof listApplicationsInput>;

export const declineInput = z.object({
  id,
  reason: prose('Reason', 10, 1000),
  askAgainDays: z.number().int().min(0).max(365, 'Use at most 365 days').default(0),
});
export type DeclineInput = z.infer<typeof declineInput>;
