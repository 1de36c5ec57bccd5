import { z } from 'zod';
import { emptyTextToNull, id, line, prose } from '@/shared/input/input.ts';
import { ATTACHMENT_ID } from '@/shared/platform/attachments.ts';
import { MATERIALS, ORIGINS, PASSPORT_LIMITS } from './passport.ts';

const { weightKg, lifeYears, partsYears, madeIn, repairNotes, materials, materialNote } = PASSPORT_LIMITS;

const WEIGHT = `Use 0.01 to ${weightKg} kilograms`;
const SHARE = 'Use 1 to 100 percent';

function years(most: number) {
  const sentence = `Use 1 to ${most} whole years`;
  return z.number().int(sentence).min(1, sentence).max(most, sentence).nullish();
}

const materialShare = z.object({
  material: z.enum(MATERIALS, 'Choose a material'),
  note: line('Which one', 0, materialNote).transform(emptyTextToNull).nullish().default(null),
  percent: z.number(SHARE).int(SHARE).min(1, SHARE).max(100, SHARE),
});

/** A link in a text that is printed on paper helps nobody, and may lead anywhere later. */
const LINK = /https?:\/\/|www\./i;

/** What a vendor may say of a product's origin and life. */
export const passportFields = {
  origin: z.enum(ORIGINS, 'Choose an origin from the list').nullish(),
  weightKg: z
    .number()
    .overwrite((kilograms) => Math.round(kilograms * 100) / 100)
    .min(0.01, WEIGHT)
    .max(weightKg, WEIGHT)
    .nullish(),
  madeIn: line('Made in', 0, madeIn).transform(emptyTextToNull).nullish(),
  expectedLifeYears: years(lifeYears),
  partsYears: years(partsYears),
  repairNotes: prose('Care and repair', 0, repairNotes)
    .refine((text) => !LINK.test(text), 'Write the instructions out: links are not shown')
    .transform(emptyTextToNull)
    .nullish(),
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

/** A certificate; with the id that the upload of its document answered, where there is one. */
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
