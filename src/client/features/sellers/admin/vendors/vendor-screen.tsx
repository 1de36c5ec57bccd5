import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, Circle } from 'lucide-react';
import { useState } from 'react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { AdminPage } from '@/client/features/admin/frame/admin-page.tsx';
import { AttachmentList } from '@/client/features/admin/frame/attachment-list.tsx';
import { ApplicationLink } from '@/client/features/admin/frame/person-link.tsx';
import { ReasonedDialog } from '@/client/features/admin/frame/reasoned-dialog.tsx';
import { PayoutsCard } from '@/client/features/payouts/admin/hold-payouts.tsx';
import { ApplicationStateBadge } from '@/client/features/sellers/admin/applications/application-state-badge.tsx';
import { formatDate, formatNumber, formatPercent } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { ConfirmButton } from '@/client/ui/confirm-dialog.tsx';
import { DescriptionList } from '@/client/ui/description-list.tsx';
import { Figures } from '@/client/ui/figures.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { regionName } from '@/shared/constants.ts';
import type { StripePayouts } from '@/shared/payouts/payouts.ts';
import type { FirstStep } from '@/shared/sellers/vendor-setup.ts';
import { SUSPENSION_REASON, type VendorDetails } from '@/shared/sellers/vendors.ts';
import { VendorShop } from './vendor-shop.tsx';
import { VendorStateBadge } from './vendor-state-badge.tsx';

export function VendorScreen({ id }: { id: number }) {
  const { data: vendor } = useSuspenseQuery(useApi().people.vendor.queryOptions({ id }));
  const { figures, setup } = vendor;
  return (
    <AdminPage
      parent={<Link to="/admin/vendors">Vendors</Link>}
      crumb={figures.username}
      title={<span className="wrap-anywhere">{figures.vendorName}</span>}
      text={
        <span className="flex flex-wrap items-center gap-3 text-base">
          <VendorStateBadge state={figures.state} /> Since {formatDate(figures.createdAt)}
        </span>
      }
      actions={
        <>
          <ButtonLink to="/admin/users/$id" params={{ id: String(id) }} variant="secondary">
            User page
          </ButtonLink>
          <SuspendVendor vendor={vendor} />
        </>
      }
    >
      {setup.suspension && (
        <Notice
          role="note"
          tone="caution"
          className="mb-6"
          title={`Suspended since ${formatDate(setup.suspension.since)}: nothing is on sale`}
        >
          <p className="wrap-anywhere whitespace-pre-line">{setup.suspension.reason}</p>
        </Notice>
      )}
      <VendorFiguresRow vendor={vendor} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <VendorShop vendor={vendor} />
        <div className="flex min-w-0 flex-col gap-6">
          <VendorSetupCard vendor={vendor} />
          <PayoutsCard vendorId={id} vendorName={figures.vendorName} />
          <VendorDocuments applications={vendor.applications} />
        </div>
      </div>
    </AdminPage>
  );
}

function VendorFiguresRow({ vendor: { figures, openOrders } }: { vendor: VendorDetails }) {
  const money = useFormatMoney();
  return (
    <Figures
      figures={[
        {
          label: 'Total revenue',
          value: money(figures.totalRevenue),
          note: `${money(figures.monthlyRevenue)} this month`,
        },
        { label: 'Commission paid', value: money(figures.commissionPaid), note: 'To the platform' },
        {
          label: 'Orders',
          value: formatNumber(figures.totalOrders),
          note: openOrders > 0 ? `${formatNumber(openOrders)} open` : 'None open',
        },
        {
          label: 'Rating',
          value: figures.reviewCount > 0 ? Number(figures.averageRating).toFixed(1) : '–',
          note: figures.reviewCount === 1 ? '1 review' : `${formatNumber(figures.reviewCount)} reviews`,
        },
        { label: 'Returns rate', value: formatPercent(figures.returnRate), note: 'Of the pieces sold' },
      ]}
    />
  );
}

function VendorDocuments({ applications }: Pick<VendorDetails, 'applications'>) {
  return (
    <Card title="Documents">
      {applications.length === 0 && (
        <p className="text-ink-soft">No application: an admin made this account a vendor.</p>
      )}
      <div className="divide-line -my-4 divide-y">
        {applications.map(({ id, title, state, createdAt, description, fields, attachments }) => (
          <section key={id} className="py-4 text-sm">
            <div className="flex flex-wrap items-start justify-between gap-2">
              <h3 className="text-base font-medium wrap-anywhere">
                <ApplicationLink id={id} name={title} />
              </h3>
              <ApplicationStateBadge state={state} />
            </div>
            <p className="text-ink-faint">{formatDate(createdAt)}</p>
            {description && (
              <p className="text-ink-soft mt-2 line-clamp-6 wrap-anywhere whitespace-pre-line">
                {description}
              </p>
            )}
            <DescriptionList items={fields.map(({ label, value }) => ({ term: label, details: value }))} />
            {attachments.length > 0 && (
              <div className="mt-3">
                <AttachmentList attachments={attachments} />
              </div>
            )}
          </section>
        ))}
      </div>
    </Card>
  );
}

const FAILED = 'Failed to change the shop.';

/** Suspends a shop with a reason that its vendor reads, or reopens it. Only vendors can be suspended. */
function SuspendVendor({ vendor }: { vendor: VendorDetails }) {
  const { figures, setup, person } = vendor;
  const { vendorId: id, vendorName } = figures;
  const [isOpen, setIsOpen] = useState(false);
  const api = useApi();
  const options = (title: string, text: string) => ({
    onSuccess: () => {
      setIsOpen(false);
      toast.success(title, text);
      void Promise.all([api.people.invalidate(), api.crm.invalidate(), api.catalog.invalidate()]);
    },
  });
  const suspend = trpc.people.suspendVendor.useMutation(
    options('Shop suspended', `Nothing of ${vendorName} is on sale any more.`),
  );
  const lift = trpc.people.liftSuspension.useMutation(
    options('Suspension lifted', `The products of ${vendorName} are back on sale.`),
  );
  if (setup.suspension) {
    return (
      <ConfirmButton
        title={`Open ${vendorName} again?`}
        text="Their products are back on sale at once, and we email the vendor."
        confirmLabel="Lift suspension"
        tone="primary"
        onConfirm={(close) => lift.mutate({ id }, { onSuccess: close })}
        mutation={lift}
        failureText={FAILED}
      >
        Lift suspension
      </ConfirmButton>
    );
  }
  if (person.role !== 'vendor') return null;

  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Suspend
      </Button>
      {isOpen && (
        <ReasonedDialog
          title={`Suspend ${vendorName}?`}
          text="Their products leave the shop at once. They can sign in, fulfil open orders and read the reason."
          hint="The vendor reads it by email and on the dashboard"
          rows={5}
          length={SUSPENSION_REASON}
          confirmLabel="Suspend shop"
          mutation={suspend}
          failed={FAILED}
          toInput={(reason) => ({ id, reason })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const STEPS: Record<FirstStep, string> = {
  profile: 'Shop profile',
  product: 'First product on sale',
  delivery: 'Collection or delivery',
  payout: 'Payout account',
};

const STRIPE_STATES: Record<StripePayouts['state'], string | null> = {
  none: null,
  unfinished: 'Not finished',
  ready: 'Payouts go there',
  stopped: 'Stripe has stopped payouts',
};

function VendorSetupCard({ vendor: { person, setup, returnedPayout, stripe } }: { vendor: VendorDetails }) {
  const { profile, delivery, payout } = setup;
  return (
    <Card title="Shop">
      <DescriptionList
        items={[
          { term: 'Person', details: person.name },
          { term: 'Email', details: person.email },
          { term: 'Email verified', details: person.isEmailVerified ? 'Yes' : 'No' },
          { term: 'Phone', details: person.phone },
          { term: 'Shop name', details: profile.company },
          { term: 'Region', details: profile.region && regionName(profile.region) },
          { term: 'Collection address', details: delivery.collectionAddress },
          { term: 'Delivers', details: delivery.deliveryAvailable ? 'Yes' : 'No' },
          {
            term: 'GST number',
            details: profile.gstNumber ?? 'Not registered',
          },
          {
            term: 'Payout account',
            details: (
              <>
                {payout ? payout.maskedNumber : 'None yet'}
                {returnedPayout && (
                  <span className="text-danger block text-sm">
                    The last payout came back ({returnedPayout.reference})
                  </span>
                )}
              </>
            ),
          },
          { term: 'Account at Stripe', details: STRIPE_STATES[stripe.state] },
        ]}
      />
      {profile.about && (
        <p className="border-line text-ink-soft mt-4 border-t pt-4 text-sm wrap-anywhere whitespace-pre-line">
          {profile.about}
        </p>
      )}
      {setup.steps.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-medium">First steps</h3>
          <ul className="flex flex-col gap-1.5 text-sm">
            {setup.steps.map(({ step, isDone }) => (
              <li key={step} className="flex items-center gap-2">
                {isDone ? (
                  <Check aria-hidden className="text-positive size-4" />
                ) : (
                  <Circle aria-hidden className="text-ink-faint size-4" />
                )}
                {STEPS[step]}
                <span className={isDone ? 'sr-only' : 'text-ink-faint'}>{isDone ? '(done)' : '(to do)'}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
