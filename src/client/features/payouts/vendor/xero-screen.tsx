import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { formatCount, formatDate } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useEditForm } from '@/client/lib/use-edit-form.ts';
import { useOnce } from '@/client/lib/use-once.ts';
import { Badge, type BadgeLook } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { Card } from '@/client/ui/card.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { ConfirmButton } from '@/client/ui/confirm-dialog.tsx';
import { Container } from '@/client/ui/container.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { monthInWords } from '@/shared/format/format-date.ts';
import {
  saveXeroInput,
  type XeroConnectionView,
  type XeroMonthView,
  type XeroView,
} from '@/shared/payouts/xero.ts';
import { XeroTax } from './xero-tax.tsx';

/** Parameters with which Xero sends a vendor back; `error` if they did not allow access. */
export interface XeroReturn {
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
}

/** A vendor's organisation at Xero, and the months sent to it. */
export function XeroScreen({ back }: { back: XeroReturn }) {
  const api = useApi();
  const isReturning = back.code !== undefined && back.state !== undefined;
  const { data: view } = useSuspenseQuery({
    ...api.xero.get.queryOptions(),
    refetchInterval: ({ state }) => (isSending(state.data) ? 3_000 : false),
  });
  return (
    <Container width="text" className="pb-20">
      <PageHeader
        size="tool"
        title="Xero"
        text="Your finished months as draft invoices in your own organisation at Xero."
        parent={
          <Link to="/vendor-dashboard" search={{ tab: 'earnings' }}>
            Earnings
          </Link>
        }
      />
      <div className="flex flex-col gap-6">
        {isReturning && <FinishSignIn code={back.code ?? ''} state={back.state ?? ''} />}
        {back.error !== undefined && (
          <Notice tone="caution">You did not allow access at Xero. Nothing was connected.</Notice>
        )}
        {view.connection ? (
          <>
            <Connected connection={view.connection} />
            <Months view={view} />
          </>
        ) : (
          !isReturning && <NotConnected view={view} />
        )}
      </div>
    </Container>
  );
}

function isSending(view: XeroView | undefined): boolean {
  return view?.months.some(({ state }) => state === 'waiting') === true && !view.connection?.isStopped;
}

/** Ends the sign-in that Xero sent back, and takes its parameters out of the address. */
function FinishSignIn({ code, state }: { code: string; state: string }) {
  const api = useApi();
  const navigate = useNavigate();
  const { mutate, error } = trpc.xero.finish.useMutation({
    onSuccess: async (view) => {
      api.xero.get.setData(undefined, view);
      toast.success('Xero is connected', view.connection?.organisation);
      await navigate({ to: '/vendor-dashboard/xero', replace: true });
    },
  });
  // In the browser: the code is used up by its first use.
  useOnce(() => mutate({ code, state }));
  if (!error) return <p role="status">Connecting Xero …</p>;
  return (
    <Notice tone="danger" action={<ConnectButton>Connect again</ConnectButton>}>
      {error.message}
    </Notice>
  );
}

function ConnectButton({ children }: { children: string }) {
  const connect = trpc.xero.connect.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.failure(error, 'Xero cannot be reached just now'),
  });
  return (
    <Button isPending={connect.isPending} onClick={() => connect.mutate()}>
      {children}
    </Button>
  );
}

function NotConnected({ view: { isOffered, canConnect } }: { view: XeroView }) {
  if (!isOffered)
    return <Notice role="note">Xero is not set up here. Each month has files for it instead.</Notice>;
  if (!canConnect) {
    return (
      <Notice role="note" tone="caution">
        Xero cannot be connected here yet: access to it could not be kept safely. Each month has files for it
        instead.
      </Notice>
    );
  }
  return (
    <Card
      title="Connect Xero"
      text="You sign in at Xero and choose an organisation. We may then add invoices, credit notes and payouts there, and read its bank accounts."
    >
      <ConnectButton>Connect Xero</ConnectButton>
    </Card>
  );
}

function Connected({ connection }: { connection: XeroConnectionView }) {
  const { organisation, problem, isStopped } = connection;
  const api = useApi();
  const disconnect = trpc.xero.disconnect.useMutation({
    onSuccess: (view) => {
      api.xero.get.setData(undefined, view);
      toast.success('Xero is disconnected');
    },
  });
  return (
    <Card title={organisation} text="Connected at Xero">
      {problem && (
        <Notice
          tone={isStopped ? 'danger' : 'caution'}
          className="mb-5"
          action={isStopped && <ConnectButton>Connect again</ConnectButton>}
        >
          {problem}
        </Notice>
      )}
      <Settings connection={connection} />
      <p className="border-line mt-6 border-t pt-4">
        <ConfirmButton
          variant="quiet"
          title="Disconnect Xero"
          text="We delete our access, here and at Xero. What was sent stays in your organisation, and is not sent again if you connect it later."
          confirmLabel="Disconnect Xero"
          mutation={disconnect}
          onConfirm={(close) => disconnect.mutate(undefined, { onSuccess: close })}
        >
          Disconnect
        </ConfirmButton>
      </p>
    </Card>
  );
}

const NO_ACCOUNT = '';

const yesOrNo = (isYes: boolean) => (isYes ? 'Yes' : 'No');

function Settings({ connection }: { connection: XeroConnectionView }) {
  const { isAutomatic, payoutAccountId, accounts } = connection;
  const api = useApi();
  const { data: setup } = useSuspenseQuery(api.vendorSetup.get.queryOptions());
  const mutation = trpc.xero.save.useMutation({
    onSuccess: (view) => {
      api.xero.get.setData(undefined, view);
      toast.success('Saved', 'It applies to months that are sent from now on.');
    },
  });
  const form = useEditForm(saveXeroInput, {
    mutation,
    row: { isAutomatic, payoutAccountId },
    labels: {
      isAutomatic: 'Send each month by itself',
      payoutAccountId: 'Bank account that receives payouts',
    },
    textOf: {
      isAutomatic: yesOrNo,
      payoutAccountId: (id) => accounts.find((account) => account.id === id)?.name ?? 'none',
    },
    valuesOf: (row) => row,
    toInput: ({ whole }) => whole,
  });
  return (
    <Form form={form}>
      <Checkbox
        {...form.register('isAutomatic')}
        label="Send each month by itself"
        hint="On the first of the next month"
      />
      <FormField
        form={form}
        name="payoutAccountId"
        label="Bank account that receives payouts"
        hint="Payouts become overpayments of ours, to be matched with the invoices"
        options={{ setValueAs: (value) => value || null }}
      >
        <NativeSelect>
          <option value={NO_ACCOUNT}>Don’t send payouts: Xero gets them from my bank</option>
          {accounts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      <div className="text-ink-soft text-sm">
        <XeroTax gstNumber={setup.profile.gstNumber} />
      </div>
      <SubmitButton form={form}>Save settings</SubmitButton>
    </Form>
  );
}

function Months({ view: { months, connection } }: { view: XeroView }) {
  return (
    <Card title="Months" text="Each is sent once. Invoices and credit notes wait in Xero as drafts.">
      {months.length === 0 ? (
        <p className="text-ink-soft">Your first month can be sent once it is over.</p>
      ) : (
        <ul className="divide-line divide-y">
          {months.map((month) => (
            <Month key={month.month} month={month} isStopped={connection?.isStopped === true} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const LOOKS: Record<NonNullable<XeroMonthView['state']>, BadgeLook> = {
  waiting: { label: 'Waiting', tone: 'info' },
  sent: { label: 'Sent', tone: 'positive' },
  failed: { label: 'Not sent', tone: 'danger' },
};

function Month({ month, isStopped }: { month: XeroMonthView; isStopped: boolean }) {
  const { state, problem, sentAt } = month;
  const api = useApi();
  const send = trpc.xero.sendMonth.useMutation({
    onSuccess: (view) => api.xero.get.setData(undefined, view),
    onError: (error) => toast.failure(error, 'The month could not be sent'),
  });
  const look = state && LOOKS[state];
  const isOpen = state === null || state === 'failed';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-36">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to="/vendor-dashboard/statements/$month"
            params={{ month: month.month }}
            className="font-medium underline underline-offset-4"
          >
            {monthInWords(month.month)}
          </Link>
          {look && <Badge tone={look.tone}>{look.label}</Badge>}
        </p>
        {sentAt && <p className="text-ink-soft text-sm">{sentInWords(month, sentAt)}</p>}
        {problem && (
          <p className="text-danger mt-1 text-sm wrap-anywhere">
            {problem} Correct this in Xero, then send the month again.
          </p>
        )}
      </div>
      {isOpen && (
        <Button
          variant="secondary"
          size="sm"
          isPending={send.isPending}
          disabled={isStopped}
          onClick={() => send.mutate({ month: month.month })}
        >
          {state === 'failed' ? 'Send again' : 'Send month'}
        </Button>
      )}
    </li>
  );
}

function sentInWords({ invoices, payouts }: XeroMonthView, sentAt: Date): string {
  const documents = [formatCount(invoices, 'draft'), payouts > 0 && formatCount(payouts, 'payout')].filter(
    Boolean,
  );
  return `${documents.join(' and ')}, ${formatDate(sentAt)}`;
}
