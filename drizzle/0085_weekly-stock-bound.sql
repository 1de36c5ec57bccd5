-- By hand. As before (0083), and no more places of a week than its capacity are offered.
CREATE OR REPLACE FUNCTION rehome_keep_weekly_stock() RETURNS trigger LANGUAGE plpgsql AS $$
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
    NEW.stock := greatest(0, NEW.stock + coalesce(NEW.weekly_capacity - OLD.weekly_capacity, 0));
  END IF;
  -- Ignores a capacity that is missing, which the constraint refuses.
  NEW.stock := least(NEW.stock, NEW.weekly_capacity);
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER products_weekly_stock ON "products";
--> statement-breakpoint
CREATE TRIGGER products_weekly_stock BEFORE UPDATE ON "products"
FOR EACH ROW WHEN ((OLD.lead_time_weeks IS NULL) <> (NEW.lead_time_weeks IS NULL)
  OR OLD.weekly_capacity IS DISTINCT FROM NEW.weekly_capacity
  OR (NEW.lead_time_weeks IS NOT NULL AND NEW.stock > NEW.weekly_capacity))
EXECUTE FUNCTION rehome_keep_weekly_stock();
