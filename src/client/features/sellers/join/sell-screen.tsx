import { useSuspenseQuery } from '@tanstack/react-query';
import { ArrowRight, Check, Leaf, MapPinned, Sparkles, Store, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { Picture } from '@/client/components/picture.tsx';
import { VendorAccessStatus } from '@/client/components/vendor-access.tsx';
import { formatNumber } from '@/client/lib/format.ts';
import { useApi } from '@/client/lib/trpc.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import type { ShopConfig } from '@/shared/admin/platform.ts';

export function SellScreen({ config }: { config: ShopConfig }) {
  const { data: user } = useSuspenseQuery(useApi().auth.current.queryOptions());

  return (
    <Container className="flex flex-col gap-16 pt-8 sm:gap-24 sm:pt-14">
      <section className="grid gap-10 lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-16">
        <div>
          <h1 className="font-display text-5xl tracking-[-0.022em]">Sell on {config.appName}</h1>
          <p className="text-ink-soft mt-5 max-w-[36rem] text-lg text-pretty">
            For workshops, restorers and makers of furniture that lasts. You bring the pieces; we bring the
            shop, the payments and buyers who care where things come from.
          </p>
          <div className="mt-8">
            {user === null && <ForVisitors />}
            {user?.role === 'vendor' && <ForVendors name={user.name || user.username} />}
            {user?.role === 'admin' && <ForAdmins />}
            {user?.role === 'customer' && <ForCustomers contactEmail={config.contactEmail} />}
          </div>
        </div>
        <Picture
          url={PICTURE}
          alt=""
          sizes="(min-width: 96rem) 36rem, (min-width: 64rem) 40vw, 100vw"
          priority="first"
          className="bg-sunken aspect-[4/3] w-full rounded-lg object-cover"
        />
      </section>

      <Claims />

      <section aria-labelledby="benefits">
        <h2 id="benefits" className="font-display text-3xl">
          Why sellers stay
        </h2>
        <ul className="border-line mt-6 grid border-t sm:grid-cols-2 lg:grid-cols-4">
          <Benefit icon={<Wallet aria-hidden />} title="You know what you keep">
            One commission, set by category and shown before you list. No listing fee, no monthly fee.
          </Benefit>
          <Benefit icon={<MapPinned aria-hidden />} title="Local by default">
            Buyers see your region, collect from you or pay your delivery fee. You decide per piece.
          </Benefit>
          <Benefit icon={<Leaf aria-hidden />} title="In good company">
            You’re among makers who care.
          </Benefit>
          <Benefit icon={<Sparkles aria-hidden />} title="Chosen by merit">
            AI Picks follow ratings, sales, stock and price. Nobody can buy one.
          </Benefit>
        </ul>
      </section>

      <section aria-labelledby="features" className="grid gap-8 lg:grid-cols-[5fr_7fr] lg:gap-16">
        <div>
          <h2 id="features" className="font-display text-3xl">
            What comes with it
          </h2>
          <p className="text-ink-soft mt-3 text-lg">Everything a shop needs, looked after for you.</p>
        </div>
        <ul className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
          {FEATURES.map((feature) => (
            <li key={feature} className="flex gap-3">
              <Check aria-hidden className="text-accent mt-1 size-4.5 shrink-0" strokeWidth={2.25} />
              {feature}
            </li>
          ))}
        </ul>
      </section>

      {user === null && (
        <section className="bg-accent-soft flex flex-wrap items-center justify-between gap-6 rounded-lg px-6 py-10 sm:px-10 sm:py-14">
          <div>
            <h2 className="font-display text-3xl">The first piece takes ten minutes</h2>
            <p className="text-ink-soft mt-2 text-lg">A few photos, its dimensions, a fair price.</p>
          </div>
          <ButtonLink to={LOGIN} size="lg">
            Sign Up Now
          </ButtonLink>
        </section>
      )}
    </Container>
  );
}

const PICTURE = '/demo/workshop-1200.webp';

/** Routes of other features. */
const LOGIN: string = '/login';
const DASHBOARD: string = '/vendor-dashboard';
const APPLICATIONS: string = '/admin/vendor-applications';

const FEATURES = [
  'A dashboard with your products, orders and earnings',
  'Nothing is sold twice',
  'Payment before you send anything',
  'Delivery, collection, or both, per product',
  'Up to ten photos per product',
  'Orders split by seller, each with its own status',
  'Reviews only by people who bought the piece',
  'Every cent accounted for',
];

function ForVisitors() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={LOGIN} size="lg">
        Get Started
        <ArrowRight aria-hidden />
      </ButtonLink>
      <ButtonLink to={LOGIN} size="lg" variant="secondary">
        Sign In
      </ButtonLink>
    </div>
  );
}

function ForVendors({ name }: { name: string }) {
  return (
    <Step title={`Welcome back, ${name}`} text="Your products, orders and earnings are on your dashboard.">
      <ButtonLink to={DASHBOARD} size="lg">
        <Store aria-hidden />
        Go to your dashboard
      </ButtonLink>
    </Step>
  );
}

function ForAdmins() {
  return (
    <Step
      title="You’re signed in as an admin"
      text="This is the page for people who want to sell. Their applications are in the admin panel."
    >
      <ButtonLink to={APPLICATIONS} size="lg">
        Vendor applications
      </ButtonLink>
    </Step>
  );
}

function ForCustomers({ contactEmail }: { contactEmail: string }) {
  const { data: access } = useSuspenseQuery(useApi().vendorApplications.mine.queryOptions());
  return (
    <Step
      title="Become a vendor"
      text={
        access.application?.state !== 'waiting' && (
          <>
            You don’t have a seller account yet. Please contact our team to upgrade it to vendor status: tell
            us what you make, or write to{' '}
            <a href={`mailto:${contactEmail}`} className="underline underline-offset-4">
              {contactEmail}
            </a>
            .
          </>
        )
      }
    >
      <VendorAccessStatus access={access} />
    </Step>
  );
}

function Step({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <div className="border-line bg-surface max-w-[36rem] rounded-lg border p-6">
      <h2 className="font-display text-2xl">{title}</h2>
      <div className="mt-4 flex flex-col gap-5">
        {text && <p className="text-ink-soft">{text}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}

function Benefit({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="border-line border-b py-6 sm:pr-8 [&_svg]:size-7 [&_svg]:stroke-[1.5]">
      <span className="text-accent">{icon}</span>
      <h3 className="mt-4 font-semibold">{title}</h3>
      <p className="text-ink-soft mt-1">{children}</p>
    </li>
  );
}

/** Fewer sellers are no reason to join. */
const SHOWN_SELLERS = 20;

/** Figures computed from the shop's data. */
function Claims() {
  const figures = useOptionalQuery(useApi().catalog.vendorFacts.queryOptions());
  if (!figures) return null;

  return (
    <dl className="border-line divide-line grid grid-cols-2 gap-x-6 border-y *:py-5 lg:grid-cols-4">
      <Claim term="commission from" figure={`${Number(figures.lowestCommissionRate)}%`} />
      {figures.vendorRating !== null && (
        <Claim term="seller rating, from all product reviews" figure={`${figures.vendorRating}/5`} />
      )}
      {figures.vendors >= SHOWN_SELLERS && <Claim term="sellers" figure={formatNumber(figures.vendors)} />}
      <Claim
        term={figures.products === 1 ? 'piece on sale today' : 'pieces on sale today'}
        figure={formatNumber(figures.products)}
      />
    </dl>
  );
}

function Claim({ term, figure }: { term: string; figure: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-ink-soft text-sm first-letter:uppercase">{term}</dt>
      <dd className="font-display text-4xl tabular-nums">{figure}</dd>
    </div>
  );
}
