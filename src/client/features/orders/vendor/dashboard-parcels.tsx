import { useState } from 'react';
import { ParcelActions } from '@/client/features/orders/parcel-actions.tsx';
import { ParcelList } from '@/client/features/orders/parcel-list.tsx';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { firstNameOf } from '@/shared/accounts/first-name.ts';
import type { VendorOrderView } from '@/shared/orders/orders.ts';
import { shownParcels } from '@/shared/orders/parcels.ts';
import { DashboardOrderDetails } from './dashboard-order-details.tsx';
import type { VendorOrderChanges } from './vendor-orders.ts';

type DashboardParcelsProps = { vendorOrder: VendorOrderView; changes: VendorOrderChanges };

/** The parcels of an order that is sent in several, each with its own tracking and end. */
export function DashboardParcels({ vendorOrder, changes }: DashboardParcelsProps) {
  const [edited, setEdited] = useState<number | null>(null);
  const parcel = shownParcels(vendorOrder).find((shown) => shown.parcel.id === edited);
  const { id, orderNumber, customerName } = vendorOrder;
  return (
    <>
      <ParcelList
        vendorOrder={vendorOrder}
        actionsOf={(shown) => (
          <ParcelActions
            shown={shown}
            vendorOrderId={id}
            buyer={firstNameOf(customerName)}
            mutation={changes.endParcel}
            onClose={changes.reloadAfterRefusal}
          >
            {shown.state === 'in_transit' && (
              <Button size="sm" variant="quiet" onClick={() => setEdited(shown.parcel.id)}>
                Change tracking
                <span className="sr-only"> of parcel {shown.number}</span>
              </Button>
            )}
            <ButtonLink
              to="/vendor-dashboard/orders/$number/packing-slip"
              params={{ number: orderNumber }}
              search={{ parcel: shown.number }}
              variant="quiet"
              size="sm"
            >
              Packing slip
              <span className="sr-only"> of parcel {shown.number}</span>
            </ButtonLink>
          </ParcelActions>
        )}
      />
      {parcel && (
        <DashboardOrderDetails
          vendorOrder={vendorOrder}
          parcel={parcel}
          changes={changes}
          onClose={() => {
            setEdited(null);
            changes.reloadAfterRefusal();
          }}
        />
      )}
    </>
  );
}
