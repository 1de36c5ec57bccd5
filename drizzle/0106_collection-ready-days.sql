ALTER TABLE "products" ADD COLUMN "collection_ready_days" integer;--> statement-breakpoint
ALTER TABLE "vendor_profiles" ADD COLUMN "collection_ready_days" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_ready_days_not_negative" CHECK ("products"."collection_ready_days" >= 0);--> statement-breakpoint
ALTER TABLE "vendor_profiles" ADD CONSTRAINT "vendor_profiles_ready_days_not_negative" CHECK ("vendor_profiles"."collection_ready_days" >= 0);--> statement-breakpoint
-- By hand. Variants follow their listing in the new column, and in the crops of its pictures (0088, 0104).
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
  NEW.collection_ready_days := listing.collection_ready_days;
  IF NOT 'leadTime' = ANY (NEW.own_fields) THEN
    NEW.lead_time_weeks := listing.lead_time_weeks;
  END IF;
  IF NEW.lead_time_weeks IS NULL THEN
    NEW.weekly_capacity := NULL;
    NEW.capacity_week := NULL;
    NEW.deposit_percent := NULL;
    NEW.paused_until := NULL;
  ELSE
    IF listing.lead_time_weeks IS NULL AND NOT 'capacity' = ANY (NEW.own_fields) THEN
      -- The listing is not made to order any more, this variant still is.
      NEW.own_fields := NEW.own_fields || 'capacity'::text;
    END IF;
    IF NOT 'capacity' = ANY (NEW.own_fields) THEN
      NEW.weekly_capacity := listing.weekly_capacity;
    END IF;
    IF NOT 'deposit' = ANY (NEW.own_fields) THEN
      NEW.deposit_percent := listing.deposit_percent;
    END IF;
    NEW.paused_until := listing.paused_until;
  END IF;
  NEW.rating := listing.rating;
  NEW.review_count := listing.review_count;
  IF NOT 'pictures' = ANY (NEW.own_fields) THEN
    NEW.image_url := listing.image_url;
    NEW.additional_images := listing.additional_images;
    NEW.image_alts := listing.image_alts;
    NEW.image_crops := listing.image_crops;
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
   OLD.collection_instructions, OLD.collection_ready_days, OLD.rating, OLD.review_count, OLD.image_url, OLD.additional_images, OLD.image_alts, OLD.image_crops, OLD.delivery_fee,
   OLD.width_cm, OLD.depth_cm, OLD.height_cm, OLD.weight_kg, OLD.colour, OLD.materials, OLD.filter_option_ids,
   OLD.lead_time_weeks, OLD.weekly_capacity, OLD.deposit_percent, OLD.paused_until)
  IS DISTINCT FROM
  (NEW.status, NEW.is_hidden, NEW.vendor_id, NEW.category_id, NEW.name, NEW.description, NEW.tags, NEW.keywords, NEW.region,
   NEW.condition, NEW.condition_notes, NEW.made_about, NEW.repairs_done, NEW.flaws, NEW.origin, NEW.made_in, NEW.expected_life_years,
   NEW.parts_years, NEW.repair_notes, NEW.material_shares, NEW.delivery_available, NEW.estimated_delivery_days, NEW.collection_address,
   NEW.collection_instructions, NEW.collection_ready_days, NEW.rating, NEW.review_count, NEW.image_url, NEW.additional_images, NEW.image_alts, NEW.image_crops, NEW.delivery_fee,
   NEW.width_cm, NEW.depth_cm, NEW.height_cm, NEW.weight_kg, NEW.colour, NEW.materials, NEW.filter_option_ids,
   NEW.lead_time_weeks, NEW.weekly_capacity, NEW.deposit_percent, NEW.paused_until))
EXECUTE FUNCTION rehome_change_variants();
