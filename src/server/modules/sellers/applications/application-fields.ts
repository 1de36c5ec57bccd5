import { REGIONS, type Region, regionName } from '@/shared/constants.ts';
import type { ApplyInput } from '@/shared/sellers/vendor-applications.ts';
import { vendorProfileInput } from '@/shared/sellers/vendor-setup.ts';
import type { CollectionFormField } from '@/shared/support/forms.ts';

const BUSINESS_NAME = 'Business name';
const REGION = 'Region';

/** An application as the fields of its form, which the team reads. */
export function fieldsOf({
  businessName,
  region,
  piecesAMonth,
  website,
}: Omit<ApplyInput, 'about'>): CollectionFormField[] {
  const field = (label: string, value: string, required: boolean): CollectionFormField => {
    return { label, value, type: 'text', required };
  };
  return [
    field(BUSINESS_NAME, businessName, true),
    field(REGION, regionName(region), true),
    ...(piecesAMonth ? [field('Pieces a month', String(piecesAMonth), false)] : []),
    ...(website ? [field('Website', website, false)] : []),
  ];
}

/** What a shop can begin with, as far as the form says it: it may have come through the form for everything. */
export function profileIn(fields: readonly CollectionFormField[]): {
  company: string | null;
  region: Region | null;
} {
  const said = (label: string) => fields.find((field) => field.label === label)?.value;
  return {
    company: vendorProfileInput.shape.company.safeParse(said(BUSINESS_NAME)).data ?? null,
    region: REGIONS.find((region) => regionName(region) === said(REGION)) ?? null,
  };
}
