import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordLink } from '@/client/components/record-link.tsx';
import { VendorAccessStatus } from '@/client/components/vendor-access.tsx';
import { download } from '@/client/lib/download.ts';
import { formatDate } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { useEditForm } from '@/client/lib/use-edit-form.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Container } from '@/client/ui/container.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { PasswordInput } from '@/client/ui/password-input.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { changeEmailInput, changeNameInput } from '@/shared/accounts/account-inputs.ts';
import type { Me } from '@/shared/accounts/accounts.ts';
import { dayInWords } from '@/shared/format/format-date.ts';
import { kindsInWords } from '@/shared/pickups/collected-items.ts';
import { suburbName } from '@/shared/pickups/collection-areas.ts';
import { REQUEST_STATUS_NAMES } from '@/shared/pickups/collections.ts';
import { hasVendorRights } from '@/shared/platform/roles.ts';
import { AddressBook } from './address-book.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { SessionList } from './session-list.tsx';

/** Titles of the groups by id, in the page's order. */
const GROUPS = {
  profile: 'Profile',
  security: 'Sign-in and security',
  addresses: 'Addresses',
  notifications: 'Notifications',
  requests: 'Messages and requests',
  data: 'Your data',
};

/**
 * The account page: groups of cards, with an index.
 * @param notifications card of notification preferences
 * @param messages card of messages to the team
 */
export function AccountScreen({
  me,
  notifications,
  messages,
}: {
  me: Me;
  notifications: ReactNode;
  messages: ReactNode;
}) {
  return (
    <Container className="pb-20">
      <PageHeader
        title="My account"
        text={
          <span className="flex flex-wrap items-center gap-3">
            {me.username}
            <Badge tone="accent" className="capitalize">
              {me.role}
            </Badge>
          </span>
        }
      />
      <div className="grid gap-8 lg:grid-cols-[13rem_minmax(0,var(--container-text))] lg:gap-12">
        <nav aria-label="On this page" className="-mt-4 lg:sticky lg:top-24 lg:mt-0 lg:self-start">
          <ul className="flex flex-wrap gap-x-5 text-sm lg:flex-col">
            {Object.entries(GROUPS).map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-flex min-h-9 items-center underline underline-offset-4">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-w-0 flex-col gap-12">
          <Group id="profile">
            <Card level={3} title="Name">
              <ChangeNameForm name={me.name} />
            </Card>
            <Card level={3} title="Email" text={`We email you at ${me.email}.`}>
              <ChangeEmailForm />
            </Card>
          </Group>
          <Group id="security">
            <Card level={3} title="Password" text="Changing it signs you out everywhere else.">
              <ChangePasswordForm me={me} />
            </Card>
            <Card level={3} id="sessions" title="Where you are signed in">
              <SessionList />
            </Card>
          </Group>
          <Group id="addresses" text="We fill in your default address at checkout.">
            <Card>
              <AddressBook name={me.name} />
            </Card>
          </Group>
          <Group
            id="notifications"
            text="Choose what we tell you about. Order confirmations, cancellations and refunds always come by email."
          >
            {notifications}
          </Group>
          <Group id="requests">
            {messages}
            <MyCollections />
            <Selling me={me} />
          </Group>
          <Group id="data">
            <Card
              level={3}
              title="A copy of your data"
              text="Everything we keep about you, as a JSON file: your profile, orders, reviews, rooms and messages."
            >
              <DownloadData />
            </Card>
            <Card
              level={3}
              id="delete"
              title="Delete my account"
              text="Your name, address and sign-in are deleted for good. Your orders stay with us, without your name."
            >
              {me.role === 'vendor' ? (
                <ButtonLink to="/vendor-dashboard/close" hash="delete" variant="secondary">
                  See what is left in your shop
                </ButtonLink>
              ) : (
                <DeleteAccount />
              )}
            </Card>
          </Group>
        </div>
      </div>
    </Container>
  );
}

type GroupProps = { id: keyof typeof GROUPS; text?: string; children: ReactNode };

function Group({ id, text, children }: GroupProps) {
  return (
    // Leaves room for the sticky bar above link targets.
    <div id={id} className="flex scroll-mt-20 flex-col gap-4 *:scroll-mt-20">
      <div>
        <h2 className="font-display text-2xl">{GROUPS[id]}</h2>
        {text && <p className="text-ink-soft mt-1 text-sm">{text}</p>}
      </div>
      {children}
    </div>
  );
}

function Selling({ me }: { me: Me }) {
  const { data: access } = useSuspenseQuery(useApi().vendorApplications.mine.queryOptions());
  const { application } = access;
  if (!hasVendorRights(me)) {
    return (
      <Card level={3} id="selling" title="Selling" text="You don’t have a seller account yet.">
        <VendorAccessStatus access={access} />
      </Card>
    );
  }
  const accepted = application?.state === 'accepted' && application.decidedAt;
  return (
    <Card
      level={3}
      id="selling"
      title="Selling"
      text={accepted ? `Your application was accepted on ${formatDate(accepted)}.` : 'Your account can sell.'}
    >
      <ButtonLink to="/vendor-dashboard" variant="secondary">
        Vendor dashboard
      </ButtonLink>
    </Card>
  );
}

function DownloadData() {
  const exportData = trpc.account.exportData.useMutation({
    onSuccess: (data) =>
      download('my-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })),
    onError: (error) => toast.failure(error, 'Failed to download your data'),
  });
  return (
    <Button variant="secondary" isPending={exportData.isPending} onClick={() => exportData.mutate()}>
      Download my data
    </Button>
  );
}

function MyCollections() {
  const { data: requests } = useSuspenseQuery(useApi().collectionRequests.mine.queryOptions());
  if (requests.length === 0) return null;
  return (
    <Card level={3} title="Your free pick-ups">
      <ul className="flex list-none flex-col gap-3">
        {requests.map(({ id, items, suburb, status, preferredDate, scheduledDate }) => (
          <li key={id} className="border-line border-b pb-3 text-sm last:border-0 last:pb-0">
            <RecordLink
              to="/collection/$id"
              id={id}
              className="inline-block font-medium underline underline-offset-4 first-letter:uppercase"
            >
              {kindsInWords(items)}
            </RecordLink>
            <p className="text-ink-soft">
              {REQUEST_STATUS_NAMES[status]} · {dayInWords(scheduledDate ?? preferredDate)} ·{' '}
              {suburbName(suburb)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Requests an address change, effective once the mailed link is used. */
function ChangeEmailForm() {
  const change = trpc.account.changeEmail.useMutation({
    onSuccess: () => {
      form.reset();
    },
  });
  const form = useApiForm(changeEmailInput, {
    mutation: change,
    defaultValues: { email: '', currentPassword: '' },
  });
  return (
    <Form form={form} className="flex flex-col gap-4">
      {change.isSuccess && <Notice tone="positive">{change.data.message}</Notice>}
      <FormField form={form} name="email" label="New email">
        <Input type="email" autoComplete="email" />
      </FormField>
      <FormField form={form} name="currentPassword" label="Current password">
        <PasswordInput autoComplete="current-password" />
      </FormField>
      <SubmitButton form={form} variant="secondary">
        Change email
      </SubmitButton>
    </Form>
  );
}

function ChangeNameForm({ name }: { name: string }) {
  const api = useApi();
  const mutation = trpc.account.changeName.useMutation({
    onSuccess: (me) => {
      api.auth.current.setData(undefined, me);
      form.reset({ name: me.name });
      toast.success('Name changed', `We call you ${me.name} from now on.`);
    },
  });
  const form = useEditForm(changeNameInput, {
    mutation,
    row: { name },
    labels: { name: 'Name' },
    valuesOf: (row) => row,
    toInput: ({ whole }) => whole,
  });
  return (
    <Form form={form} className="flex flex-col gap-4">
      <FormField form={form} name="name" label="Full Name">
        <Input autoComplete="name" />
      </FormField>
      <SubmitButton form={form} variant="secondary" disabled={!form.formState.isDirty}>
        Save name
      </SubmitButton>
    </Form>
  );
}
