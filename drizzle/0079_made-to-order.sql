ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_known";--> statement-breakpoint
DROP INDEX "payments_order";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lead_time_weeks" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "weekly_capacity" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "capacity_week" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "deposit_percent" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "paused_until" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "vendor_order_id" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "lead_time_weeks" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_later" numeric(10, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "deposit" numeric(10, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "rest" numeric(10, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_vendor_order_id_vendor_orders_id_fk" FOREIGN KEY ("vendor_order_id") REFERENCES "public"."vendor_orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
DROP INDEX "refunds_return";--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_return" ON "refunds" USING btree ("return_request_id","payment_id");--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_vendor_order" ON "payments" USING btree ("vendor_order_id") WHERE vendor_order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order" ON "payments" USING btree ("order_id") WHERE vendor_order_id is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_made_to_order" CHECK (case when "products"."lead_time_weeks" is null then num_nonnulls("products"."weekly_capacity", "products"."capacity_week", "products"."deposit_percent", "products"."paused_until") = 0 else "products"."lead_time_weeks" > 0 and "products"."weekly_capacity" > 0 and coalesce("products"."deposit_percent", 1) between 1 and 99 end);--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_deposit_not_negative" CHECK ("vendor_orders"."deposit" >= 0);--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_rest_not_negative" CHECK ("vendor_orders"."rest" >= 0);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_known" CHECK ("ledger_entries"."account" in ('buyer', 'receivable', 'vendor_earnings', 'platform_commission', 'buyer_commission', 'tax', 'delivery', 'refund', 'goodwill', 'vendor_payout', 'bank'));--> statement-breakpoint
-- By hand. Variants follow the new columns too (0078).
CREATE OR REPLACE FUNCTION rehome_follow_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  listing products%ROWTYPE;
BEGIN
  IF coalesce(current_setting('rehome.copies_prices', true), '') = 'on' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' THEN
    -- Waits for a running change of the listing, whose trigger cannot see this row yet.
    SELECT * INTO listing FROM products WHERE id = NEW.variant_of FOR SHARE;
  ELSIF OLD.variant_of IS DISTINCT FROM NEW.variant_of THEN
    RAISE EXCEPTION 'A product stays a listing, or a variant of its listing'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_variant_stays', TABLE = 'products';
  ELSE
    SELECT * INTO listing FROM products WHERE id = NEW.variant_of;
  END IF;
  IF listing.variant_of IS NOT NULL THEN
    RAISE EXCEPTION 'A variant has no variants'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_variant_of_listing', TABLE = 'products';
  END IF;
  IF NEW.status <> 'archived' AND cardinality(NEW.option_values) <> cardinality(listing.option_names) THEN
    RAISE EXCEPTION 'A variant has one value for each option of its listing'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_variant_values_match', TABLE = 'products';
  END IF;
  NEW.status := CASE WHEN NEW.status = 'archived' THEN 'archived' WHEN listing.status = 'active' THEN 'active' ELSE 'draft' END;
  NEW.is_hidden := listing.is_hidden;
  NEW.vendor_id := listing.vendor_id;
  NEW.category_id := listing.category_id;
  NEW.name := listing.name;
  NEW.description := listing.description;
  NEW.tags := listing.tags;
  NEW.keywords := listing.keywords;
  NEW.region := listing.region;
  NEW.condition := listing.condition;
  NEW.condition_notes := listing.condition_notes;
  NEW.made_about := listing.made_about;
  NEW.repairs_done := listing.repairs_done;
  NEW.flaws := listing.flaws;
  NEW.origin := listing.origin;
  NEW.made_in := listing.made_in;
  NEW.expected_life_years := listing.expected_life_years;
  NEW.parts_years := listing.parts_years;
  NEW.repair_notes := listing.repair_notes;
  NEW.material_shares := listing.material_shares;
  NEW.delivery_available := listing.delivery_available;
  NEW.estimated_delivery_days := listing.estimated_delivery_days;
  NEW.collection_address := listing.collection_address;
  NEW.collection_instructions := listing.collection_instructions;
  NEW.lead_time_weeks := listing.lead_time_weeks;
  NEW.weekly_capacity := listing.weekly_capacity;
  NEW.capacity_week := listing.capacity_week;
  NEW.deposit_percent := listing.deposit_percent;
  NEW.paused_until := listing.paused_until;
  NEW.rating := listing.rating;
  NEW.review_count := listing.review_count;
  IF NOT 'pictures' = ANY (NEW.own_fields) THEN
    NEW.image_url := listing.image_url;
    NEW.additional_images := listing.additional_images;
    NEW.image_alts := listing.image_alts;
  END IF;
  IF NOT 'deliveryFee' = ANY (NEW.own_fields) THEN
    -- A cheaper variant may cost less than the listing's fee allows (products_delivery_fee_bounded).
    NEW.delivery_fee := least(listing.delivery_fee, greatest(250.00, NEW.price));
  END IF;
  IF NOT 'size' = ANY (NEW.own_fields) THEN
    NEW.width_cm := listing.width_cm;
    NEW.depth_cm := listing.depth_cm;
    NEW.height_cm := listing.height_cm;
  END IF;
  IF NOT 'weight' = ANY (NEW.own_fields) THEN
    NEW.weight_kg := listing.weight_kg;
  END IF;
  IF NOT 'colour' = ANY (NEW.own_fields) THEN
    NEW.colour := listing.colour;
  END IF;
  IF NOT 'materials' = ANY (NEW.own_fields) THEN
    NEW.materials := listing.materials;
  END IF;
  IF NOT 'filterOptions' = ANY (NEW.own_fields) THEN
    NEW.filter_option_ids := listing.filter_option_ids;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER products_variants_follow ON "products";
--> statement-breakpoint
CREATE TRIGGER products_variants_follow AFTER UPDATE ON "products"
FOR EACH ROW WHEN (NEW.variant_of IS NULL AND cardinality(NEW.option_names) > 0 AND
  (OLD.status, OLD.is_hidden, OLD.vendor_id, OLD.category_id, OLD.name, OLD.description, OLD.tags, OLD.keywords, OLD.region,
   OLD.condition, OLD.condition_notes, OLD.made_about, OLD.repairs_done, OLD.flaws, OLD.origin, OLD.made_in, OLD.expected_life_years,
   OLD.parts_years, OLD.repair_notes, OLD.material_shares, OLD.delivery_available, OLD.estimated_delivery_days, OLD.collection_address,
   OLD.collection_instructions, OLD.rating, OLD.review_count, OLD.image_url, OLD.additional_images, OLD.image_alts, OLD.delivery_fee,
   OLD.width_cm, OLD.depth_cm, OLD.height_cm, OLD.weight_kg, OLD.colour, OLD.materials, OLD.filter_option_ids,
   OLD.lead_time_weeks, OLD.weekly_capacity, OLD.capacity_week, OLD.deposit_percent, OLD.paused_until)
  IS DISTINCT FROM
  (NEW.status, NEW.is_hidden, NEW.vendor_id, NEW.category_id, NEW.name, NEW.description, NEW.tags, NEW.keywords, NEW.region,
   NEW.condition, NEW.condition_notes, NEW.made_about, NEW.repairs_done, NEW.flaws, NEW.origin, NEW.made_in, NEW.expected_life_years,
   NEW.parts_years, NEW.repair_notes, NEW.material_shares, NEW.delivery_available, NEW.estimated_delivery_days, NEW.collection_address,
   NEW.collection_instructions, NEW.rating, NEW.review_count, NEW.image_url, NEW.additional_images, NEW.image_alts, NEW.delivery_fee,
   NEW.width_cm, NEW.depth_cm, NEW.height_cm, NEW.weight_kg, NEW.colour, NEW.materials, NEW.filter_option_ids,
   NEW.lead_time_weeks, NEW.weekly_capacity, NEW.capacity_week, NEW.deposit_percent, NEW.paused_until))
EXECUTE FUNCTION rehome_change_variants();
