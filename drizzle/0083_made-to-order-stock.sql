ALTER TABLE "products" ADD CONSTRAINT "products_made_to_order_capacity" CHECK ("products"."lead_time_weeks" is null or "products"."weekly_capacity" is not null);--> statement-breakpoint
-- By hand. Fires after the trigger that copies a listing's fields to its variants, as triggers run by name.
CREATE FUNCTION rehome_keep_weekly_stock() RETURNS trigger LANGUAGE plpgsql AS $$
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
  ELSIF TG_OP = 'INSERT' OR OLD.lead_time_weeks IS NULL THEN
    NEW.stock := coalesce(NEW.weekly_capacity, NEW.stock);
    NEW.capacity_week := coalesce(NEW.capacity_week, date_trunc('week', now() AT TIME ZONE 'Pacific/Auckland')::date);
  ELSIF NEW.stock = OLD.stock THEN
    NEW.stock := greatest(0, NEW.stock + coalesce(NEW.weekly_capacity - OLD.weekly_capacity, 0));
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_weekly_stock_of_new BEFORE INSERT ON "products"
FOR EACH ROW WHEN (NEW.lead_time_weeks IS NOT NULL)
EXECUTE FUNCTION rehome_keep_weekly_stock();
--> statement-breakpoint
CREATE TRIGGER products_weekly_stock BEFORE UPDATE ON "products"
FOR EACH ROW WHEN ((OLD.lead_time_weeks IS NULL) <> (NEW.lead_time_weeks IS NULL)
  OR OLD.weekly_capacity IS DISTINCT FROM NEW.weekly_capacity)
EXECUTE FUNCTION rehome_keep_weekly_stock();
