import { z } from 'zod';
import { emptyTextToNull, id, line } from '@/shared/input/input.ts';
import { ATTACHMENT_ID } from '@/shared/platform/attachments.ts';
import { MATERIALS, PASSPORT_LIMITS } from './passport.ts';
import { schemasOf } from './product-field-schemas.ts';
import { PASSPORT_FIELDS } from './product-fields.ts';

const { materials, materialNote } = PASSPORT_LIMITS;

const SHARE = 'Use 1 to 100 percent';

const materialShare = z.object({
  material: z.enum(MATERIALS, 'Choose a material'),
  note: line('Which one', 0, materialNote).transform(emptyTextToNull).nullish().default(null),
  percent: z.number(SHARE).int(SHARE).min(1, SHARE).max(100, SHARE),
});

export const passportFields = {
  ...schemasOf(PASSPORT_FIELDS),
  materialShares: z
    .array(materialShare)
    .max(materials, `Use at most ${materials} materials`)
    .refine(
      (shares) => shares.reduce((sum, { percent }) => sum + percent, 0) <= 100,
      'The shares are more than 100% together',
    )
    .refine(
      (shares) => new Set(shares.map(({ material, note }) => `${material} ${note}`)).size === shares.length,
      'Name each material once',
    ),
};

const { certificateText } = PASSPORT_LIMITS;

export const addCertificateInput = z.object({
  productId: id,
  name: line('Name', 1, certificateText),
  issuer: line('Issuer', 1, certificateText),
  number: line('Number', 0, certificateText).transform(emptyTextToNull).nullish(),
  validUntil: z.iso
    .date('Use a day such as 2027-06-30')
    .refine((day) => day >= '2000-01-01' && day < '2200-01-01', 'Use a day of this century or the next')
    .nullish(),
  documentId: z.string().regex(ATTACHMENT_ID, 'Upload the document again').nullish(),
});
export type AddCertificateInput = z.infer<typeof addCertificateInput>;

export const removeCertificateInput = z.object({ productId: id, certificateId: id });
export type RemoveCertificateInput = z.infer<typeof removeCertificateInput>;
