import { z } from 'zod';
import type { CrmUser } from '@/shared/accounts/accounts.ts';
import { REGIONS } from '@/shared/constants.ts';
import { emptyTextToNull, id, line, prose } from '@/shared/input/input.ts';
import type { AttachmentView } from '@/shared/platform/attachments.ts';
import type { CollectionFormField } from '@/shared/support/forms.ts';
import { APPLICATION_STATES, type ApplicationState } from './application-states.ts';

/** Applications that one person may send in so many days. */
export const MAX_APPLICATIONS = 5;
export const APPLICATION_DAYS = 30;

/** What somebody who wants to sell tells the team. */
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

/** An application as the person who sent it sees it. */
export interface OwnApplication {
  id: number;
  state: ApplicationState;
  title: string;
  description: string;
  fields: CollectionFormField[];
  createdAt: Date;
  decidedAt: Date | null;
  /** Why it was declined. */
  reason: string | null;
}

/** Where somebody who does not sell yet stands. */
export interface VendorAccess {
  /** The newest; null when there was none. */
  application: OwnApplication | null;
  canApply: boolean;
  /** From when on they may apply again; null when they may now, or one waits. */
  canApplyFrom: Date | null;
}

/** A line of the admin's list. */
export interface ApplicationListing {
  id: number;
  title: string;
  state: ApplicationState;
  /** Null when it was sent without an account, or the account is deleted. */
  applicant: { id: number; name: string; username: string } | null;
  createdAt: Date;
  decidedAt: Date | null;
}

/** An application as admins see it: with the files that came with it. */
export interface ApplicationWithFiles extends OwnApplication {
  attachments: AttachmentView[];
}

/** Of an application, all that an admin needs to decide it. */
export interface ApplicationDetails extends ApplicationWithFiles {
  applicant: Applicant | null;
  /** When a declined person may apply again. */
  askAgainAt: Date | null;
  decidedBy: string | null;
  /** Other applications of the person, newest first. */
  others: Pick<OwnApplication, 'id' | 'state' | 'title' | 'createdAt' | 'reason'>[];
}

interface Applicant extends Omit<CrmUser, 'isGuest' | 'listingLimit'> {
  /** Placed by them as a customer. */
  orders: number;
}

export const applicationInput = z.object({ id });

/** Where the next page of the list begins: waiting ones come first, newer before older. */
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
