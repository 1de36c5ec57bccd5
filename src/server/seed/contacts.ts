import type { collectionForms } from '@/server/platform/db/schema/index.ts';
import { DAY_MS } from '@/shared/time.ts';
import { DEMO_IDS, demoCustomers } from './accounts.ts';

/** Messages to the team, in each of the states that an admin can give them. */
export function collectionFormRows(now: Date): (typeof collectionForms.$inferInsert & { id: number })[] {
  const [, applicant, complainer, asker] = demoCustomers;
  const forms: (typeof collectionForms.$inferInsert & { daysAgo: number; touchedDaysAgo?: number })[] = [
    {
      daysAgo: 41,
      touchedDaysAgo: 38,
      userId: complainer?.id ?? null,
      formType: 'complaint',
      title: 'Scratched leg on a stool',
      description:
        'One leg of the counter stool has a scratch about four centimetres long. The seller has already offered to refinish it; I would like to know how to send it.',
      status: 'resolved',
      priority: 'high',
      assignedTo: DEMO_IDS.admin,
      tags: ['delivery', 'damage'],
      adminNotes:
        'Courier booked at our cost. The seller refinished the leg; customer confirmed that it is fine.',
    },
    {
      daysAgo: 16,
      touchedDaysAgo: 15,
      userId: null,
      formType: 'partnership',
      title: 'Donated desks for a community hub',
      description:
        'We run a homework club in Porirua and are looking for eight desks over the next year. Would your collection service consider us when good ones come in?',
      fields: [
        { label: 'Organisation', value: 'Harbour Homework Club', type: 'text', required: true },
        { label: 'Phone', value: '+64 4 555 0119', type: 'phone', required: false },
      ],
      status: 'reviewed',
      priority: 'medium',
      assignedTo: DEMO_IDS.admin,
      tags: ['community', 'desks'],
      adminNotes: 'Yes in principle. Waiting for the next office clearance in Wellington.',
    },
    {
      daysAgo: 6,
      userId: applicant?.id ?? null,
      formType: 'vendor_application',
      title: 'Application to sell: small upholstery workshop',
      description:
        'I have reupholstered chairs from my garage for six years and would like to sell about two a month. Everything is re-webbed and re-sprung, and I can show photographs of each step.',
      fields: [
        { label: 'Business name', value: 'Second Seat Upholstery', type: 'text', required: true },
        { label: 'Pieces a month', value: '2', type: 'text', required: false },
      ],
      status: 'pending',
      priority: 'medium',
      tags: ['upholstery', 'chairs'],
    },
    {
      daysAgo: 2,
      userId: asker?.id ?? null,
      formType: 'product_inquiry',
      title: 'Could the media unit be made 160 cm wide?',
      description:
        'Our alcove is 165 cm. Is a shorter version possible, and what would it do to the lead time?',
      status: 'pending',
      priority: 'low',
      tags: ['made to measure'],
    },
    {
      daysAgo: 1,
      userId: null,
      formType: 'suggestion',
      title: 'Show which products can be collected near me',
      description:
        'I would rather collect than pay freight. A filter for pieces within an hour of home would help.',
      fields: [{ label: 'E-mail', value: 'wren.halliday@example.com', type: 'email', required: false }],
      status: 'pending',
      priority: 'low',
      tags: ['website'],
    },
  ];
  return forms.map(({ daysAgo, touchedDaysAgo, ...form }, index) => {
    const updatedAt = new Date(now.getTime() - (touchedDaysAgo ?? daysAgo) * DAY_MS);
    return {
      ...form,
      id: index + 1,
      createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
      updatedAt,
      resolvedAt: form.status === 'resolved' ? updatedAt : null,
    };
  });
}
