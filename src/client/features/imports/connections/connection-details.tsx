import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { PictureProgress, POLL_PICTURES_MS } from '@/client/features/imports/picture-progress.tsx';
import { formatCount, formatNumber } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { DateTime } from '@/client/ui/date-time.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { ProgressBar } from '@/client/ui/progress-bar.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { type ConnectionView, PLATFORM_LABELS } from '@/shared/imports/connections.ts';
import { ConnectionSettings } from './connection-settings.tsx';
import { STATUS_LOOKS } from './connection-words.ts';
import { EditedProducts } from './edited-products.tsx';
import { SyncErrors } from './sync-errors.tsx';
import { SyncLog } from './sync-log.tsx';

const POLL_MS = 1500;

export function ConnectionDetails({ id }: { id: number }) {
  const api = useApi();
  const { data: view } = useSuspenseQuery({
    ...api.connections.get.queryOptions({ id }),
    refetchInterval: ({ state }) => (state.data ? pollMs(state.data) : false),
  });
  const isBusy = isChanging(view);
  const refreshLists = useEffectEvent(() => {
    void Promise.all([api.connections.runs.invalidate(), api.connections.list.invalidate()]);
    void Promise.all([api.vendor.invalidate(), api.stats.invalidate()]);
  });
  useEffect(() => {
    if (isBusy) return () => refreshLists();
    return undefined;
  }, [isBusy]);
  const retriesAt = nextAttempt(view);
  const look = STATUS_LOOKS[view.status];
  return (
    <div className="flex flex-col gap-12">
      <section aria-label="Connection">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="font-display text-2xl wrap-anywhere">{view.name}</h2>
          <Badge tone={look.tone}>{look.label}</Badge>
        </div>
        <p className="text-ink-soft mt-1 wrap-anywhere">
          {PLATFORM_LABELS[view.platform]} · {view.shopUrl} · {formatCount(view.products, 'product')}
        </p>
        <div className="mt-5 flex flex-col gap-4">
          {view.errorMessage && (
            <Notice tone={view.status === 'failed' ? 'danger' : 'caution'} title={view.errorMessage}>
              {view.status === 'failed' &&
                'Check the keys in your shop and press “Test the connection”. If you made new ones, connect the shop again under “All connections”: your products stay.'}
              {retriesAt && (
                <>
                  We try again by ourselves. Next attempt: <DateTime at={retriesAt} />.
                </>
              )}
            </Notice>
          )}
          {isWorking(view) ? (
            <Progress view={view} isWaiting={retriesAt !== null} />
          ) : (
            <LastRun view={view} />
          )}
          <PictureProgress pictures={view.pictures} isFetching />
          {view.waitingStockChanges > 0 && (
            <p className="text-ink-soft text-sm">
              {formatCount(view.waitingStockChanges, 'change')} of stock after orders here{' '}
              {view.waitingStockChanges === 1 ? 'is' : 'are'} on the way to {PLATFORM_LABELS[view.platform]}.
            </p>
          )}
        </div>
        <Actions view={view} />
      </section>
      <EditedProducts view={view} />
      <ConnectionSettings view={view} />
      {view.last && view.last.errors.length > 0 && <SyncErrors view={view} last={view.last} />}
      <SyncLog id={id} />
    </div>
  );
}

/** A run is queued or under way. */
function isWorking({ status, running }: ConnectionView): boolean {
  return status === 'pending' || status === 'syncing' || running !== null;
}

/** When a run goes on whose shop did not answer; null if it is not waiting for that. */
function nextAttempt(view: ConnectionView): Date | null {
  const { errorMessage, nextSyncAt } = view;
  if (!isWorking(view) || errorMessage === null || nextSyncAt === null) return null;
  return nextSyncAt.getTime() > Date.now() ? nextSyncAt : null;
}

function pollMs(view: ConnectionView) {
  if (isChanging(view)) return POLL_MS;
  const { total, fetched, failed } = view.pictures;
  return fetched + failed < total ? POLL_PICTURES_MS : false;
}

function isChanging(view: ConnectionView): boolean {
  return isWorking(view) || view.waitingProducts > 0;
}

interface ProgressProps {
  view: ConnectionView;
  /** The shop does not answer at the moment. */
  isWaiting: boolean;
}

function Progress({ view: { running, products }, isWaiting }: ProgressProps) {
  const done = running?.itemsProcessed ?? 0;
  return (
    <div>
      <p aria-live="polite" className="text-ink mb-2 font-medium">
        {isWaiting ? 'Waiting for your shop …' : 'Reading your products …'}
      </p>
      <ProgressBar label="Reading your products" value={done} max={Math.max(done, products)} />
      <p className="text-ink-faint mt-1 text-sm">
        {formatCount(done, 'product')} read. You can leave this page.
      </p>
    </div>
  );
}

function LastRun({ view: { last, settings, nextSyncAt, products } }: { view: ConnectionView }) {
  if (!last) return null;
  const { itemsProcessed, itemsFailed, failure, completedAt } = last;
  const isWhole = failure === null;
  return (
    <>
      {isWhole && (
        <Notice
          tone={itemsFailed > 0 ? 'caution' : 'positive'}
          title={
            itemsFailed > 0
              ? `${formatNumber(itemsFailed)} of ${formatCount(itemsProcessed, 'product')} need a fix`
              : itemsProcessed > 0
                ? `${formatCount(itemsProcessed, 'product')} read, all are here`
                : products > 0
                  ? 'Nothing has changed since the last sync'
                  : 'Your shop has no products yet'
          }
        >
          {itemsFailed > 0 && (
            <>
              {itemsFailed < itemsProcessed && 'The others are here. '}
              <a href="#sync-errors" className="font-medium underline underline-offset-4">
                See what to do
              </a>
            </>
          )}
        </Notice>
      )}
      <p className="text-ink-faint text-sm">
        {completedAt && (
          <>
            Last sync <DateTime at={completedAt} />.{' '}
          </>
        )}
        {settings.autoSync && nextSyncAt ? (
          <>
            Next one <DateTime at={nextSyncAt} />.
          </>
        ) : (
          'It syncs when you ask for it.'
        )}
      </p>
    </>
  );
}

function Actions({ view }: { view: ConnectionView }) {
  const { id } = view;
  const api = useApi();
  const [isLeaving, setIsLeaving] = useState(false);
  const show = (next: ConnectionView) => api.connections.get.setData({ id }, next);
  const sync = trpc.connections.sync.useMutation({
    onSuccess: show,
    onError: (error) => toast.failure(error, 'The sync did not start'),
  });
  const test = trpc.connections.test.useMutation({
    onSuccess: (next) => {
      show(next);
      toast.success('The connection works', `${next.name} answers.`);
    },
    onError: (error) => toast.failure(error, 'The connection does not work'),
  });
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Button isPending={sync.isPending || isWorking(view)} onClick={() => sync.mutate({ id })}>
        Sync now
      </Button>
      <Button variant="secondary" isPending={test.isPending} onClick={() => test.mutate({ id })}>
        Test the connection
      </Button>
      <ButtonLink to="/vendor-dashboard" search={{ tab: 'products' }} variant="secondary">
        See your products
      </ButtonLink>
      <Button variant="quiet" onClick={() => setIsLeaving(true)}>
        Disconnect
      </Button>
      <Disconnect view={view} isOpen={isLeaving} onClose={() => setIsLeaving(false)} />
    </div>
  );
}

interface DisconnectProps {
  view: ConnectionView;
  isOpen: boolean;
  onClose: () => void;
}

function Disconnect({ view: { id, name, waitingOrders }, isOpen, onClose }: DisconnectProps) {
  const api = useApi();
  const navigate = useNavigate();
  const mutation = trpc.connections.disconnect.useMutation({
    onSuccess: async () => {
      await navigate({ to: '/vendor-dashboard/import', search: { tab: 'connections' } });
      await Promise.all([api.connections.list.invalidate(), api.vendor.invalidate(), api.stats.invalidate()]);
      toast.success('Disconnected', `We have deleted the keys of ${name}.`);
    },
  });
  const verb = waitingOrders === 1 ? 'is' : 'are';
  const dropped =
    waitingOrders > 0
      ? `${formatCount(waitingOrders, 'order')} here ${verb} not yet taken off the stock there. You get a list of the pieces to change by hand. `
      : '';
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Disconnect ${name}?`}
      text={`${dropped}We delete its keys, and stock is no longer kept equal in both shops. Its products here can stay on sale, or be archived: you find them among your archived products, and they return if you connect again.`}
      confirmLabel="Disconnect, keep the products"
      otherLabel="Disconnect and archive them"
      onOther={() => mutation.mutate({ id, products: 'archive' })}
      onConfirm={() => mutation.mutate({ id, products: 'keep' })}
      mutation={mutation}
    />
  );
}
