-- By hand. As before (0085), and no more places of a week are offered than its capacity less those that are sold.
CREATE OR REPLACE FUNCTION rehome_keep_weekly_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sold integer := 0;
BEGIN
  IF NEW.lead_time_weeks IS NULL THEN
    -- Without a lead time before, the constraint refuses them.
    IF OLD.lead_time_weeks IS NULL THEN
      RETURN NEW;
    END IF;
    NEW.weekly_capacity := NULL;
    NEW.capacity_week := NULL;
    NEW.deposit_percent := NULL;
    NEW.paused_until := NULL;
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' OR OLD.lead_time_weeks IS NULL THEN
    NEW.stock := coalesce(NEW.weekly_capacity, NEW.stock);
    NEW.capacity_week := coalesce(NEW.capacity_week, date_trunc('week', now() AT TIME ZONE 'Pacific/Auckland')::date);
  ELSIF NEW.stock = OLD.stock THEN
    NEW.stock := coalesce(NEW.weekly_capacity, NEW.stock);
  END IF;
  IF TG_OP = 'UPDATE' THEN
    -- A kept deposit was for pieces that were being made. In code: `isLineLive`.
    SELECT coalesce(sum(item.quantity), 0) INTO sold
    FROM order_items item
    JOIN vendor_orders part ON part.id = item.vendor_order_id
    JOIN orders ON orders.id = item.order_id
    WHERE item.product_id = NEW.id AND item.lead_time_weeks IS NOT NULL
      AND orders.created_at >= NEW.capacity_week::timestamp AT TIME ZONE 'Pacific/Auckland'
      AND orders.created_at < (NEW.capacity_week + 7)::timestamp AT TIME ZONE 'Pacific/Auckland'
      AND (part.kept_deposit > 0 OR (part.status <> 'cancelled'
        AND NOT (part.collection_status IS NOT DISTINCT FROM 'cancelled' AND item.fulfillment_method = 'collection')
        AND NOT (part.fulfillment_method = 'collection' AND item.fulfillment_method = 'delivery')));
  END IF;
  -- Ignores a capacity that is missing, which the constraint refuses.
  NEW.stock := least(NEW.stock, greatest(0, NEW.weekly_capacity - sold));
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER products_weekly_stock ON "products";
--> statement-breakpoint
CREATE TRIGGER products_weekly_stock BEFORE UPDATE ON "products"
FOR EACH ROW WHEN ((OLD.lead_time_weeks IS NULL) <> (NEW.lead_time_weeks IS NULL)
  OR OLD.weekly_capacity IS DISTINCT FROM NEW.weekly_capacity
  OR (NEW.lead_time_weeks IS NOT NULL AND NEW.stock > OLD.stock))
EXECUTE FUNCTION rehome_keep_weekly_stock();
