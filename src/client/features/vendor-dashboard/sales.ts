import { refusalOr } from '@/client/lib/failure.ts';
import { type Api, trpc } from '@/client/lib/trpc.ts';
import { toast } from '@/client/ui/toasts.tsx';
import { statusName, type VendorOrderView } from '@/shared/orders.ts';
import { type DashboardSearch, salesInput } from './dashboard-search.ts';

const paging = { getNextPageParam: (page: { nextCursor: number | null }) => page.nextCursor };

/** The seller's parts of orders, newest first, page by page; for a loader. */
export function salesOptions(api: Api, search: DashboardSearch) {
  return api.vendorOrders.list.infiniteQueryOptions(salesInput(search), paging);
}

/** The same in a component. */
export function useSales(search: DashboardSearch) {
  const [pages, query] = trpc.vendorOrders.list.useSuspenseInfiniteQuery(salesInput(search), paging);
  return { ...query, sales: pages.pages.flatMap((page) => page.items) };
}

/** What a seller does with a part of an order. The customer is told of each by the server. */
export function useSaleChanges(search: DashboardSearch) {
  const utils = trpc.useUtils();

  /** Shows a sale as it is now. It stays where it is, even if the list would not have it any more. */
  const show = (changed: VendorOrderView) =>
    utils.vendorOrders.list.setInfiniteData(
      salesInput(search),
      (all) =>
        all && {
          ...all,
          pages: all.pages.map((page) => ({
            ...page,
            items: page.items.map((sale) => (sale.id === changed.id ? changed : sale)),
          })),
        },
    );
  const forget = async () => {
    await Promise.all([
      utils.vendorOrders.list.invalidate(undefined, { refetchType: 'none' }),
      utils.vendorOrders.balance.invalidate(),
      utils.stats.vendor.invalidate(),
      utils.orders.invalidate(),
    ]);
  };
  const onError = (error: unknown) => {
    toast.error('Error', refusalOr(error, 'This did not work. Please try again.'));
    // Somebody else may have been quicker: show how it stands.
    void utils.vendorOrders.list.invalidate();
  };

  const update = trpc.vendorOrders.update.useMutation({
    onSuccess: async (sale, { status }) => {
      show(sale);
      await forget();
      const what = status ? `is now ${statusName(sale.status).toLowerCase()}` : 'has new details';
      toast.success('Order updated', `${sale.orderNumber} ${what}. The customer has been told.`);
    },
    onError,
  });
  const cancel = trpc.vendorOrders.cancel.useMutation({
    onSuccess: async (sale) => {
      show(sale);
      await forget();
      toast.success('Order cancelled', `${sale.orderNumber} is paid back and its pieces are in stock again.`);
    },
    onError,
  });
  const afterReturn = async () => {
    await utils.vendorOrders.list.invalidate();
    await forget();
  };
  const decideReturn = trpc.vendorOrders.decideReturn.useMutation({
    onSuccess: async (_, { accept }) => {
      await afterReturn();
      toast.success(accept ? 'Return accepted' : 'Return refused', 'The customer has been told.');
    },
    onError,
  });
  const receiveReturn = trpc.vendorOrders.receiveReturn.useMutation({
    onSuccess: async () => {
      await afterReturn();
      toast.success('Return received', 'The customer is paid back.');
    },
    onError,
  });
  return { update, cancel, decideReturn, receiveReturn };
}
export type SaleChanges = ReturnType<typeof useSaleChanges>;
