DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_rating";--> statement-breakpoint
DROP INDEX "products_category_newest";--> statement-breakpoint
DROP INDEX "products_category_price";--> statement-breakpoint
DROP INDEX "products_region_newest";--> statement-breakpoint
DROP INDEX "products_any_newest";--> statement-breakpoint
DROP INDEX "products_not_active";--> statement-breakpoint
DROP INDEX "products_hidden";--> statement-breakpoint
DROP INDEX "products_listed";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "variant_of" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_names" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "option_values" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "variant_position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "own_fields" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_variant_of_products_id_fk" FOREIGN KEY ("variant_of") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_variants" ON "products" USING btree ("variant_of","variant_position","id") WHERE variant_of is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_variant_values" ON "products" USING btree (coalesce("variant_of", "id"),"option_values") WHERE cardinality(option_values) > 0 and status <> 'archived';--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("first_listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active' and variant_of is null;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price","id") WHERE status = 'active' and variant_of is null;--> statement-breakpoint
CREATE INDEX "products_rating" ON "products" USING btree ("rating" DESC NULLS FIRST,"review_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active' and variant_of is null;--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category_id","first_listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active' and variant_of is null;--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category_id","price","id") WHERE status = 'active' and variant_of is null;--> statement-breakpoint
CREATE INDEX "products_region_newest" ON "products" USING btree ("region","first_listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active' and variant_of is null;--> statement-breakpoint
CREATE INDEX "products_any_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE variant_of is null;--> statement-breakpoint
CREATE INDEX "products_not_active" ON "products" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status <> 'active' and variant_of is null;--> statement-breakpoint
CREATE INDEX "products_hidden" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_hidden and variant_of is null;--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("listed_at") WHERE status = 'active' and variant_of is null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_options_of_listing" CHECK (cardinality("products"."option_names") <= 3 and ("products"."variant_of" is null or "products"."option_names" = '{}'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_option_values_whole" CHECK (case when "products"."variant_of" is null then cardinality("products"."option_values") = cardinality("products"."option_names") else cardinality("products"."option_values") > 0 end);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_option_words_filled" CHECK (array_position("products"."option_names" || "products"."option_values", null) is null and array_position("products"."option_names" || "products"."option_values", '') is null);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_own_fields_known" CHECK ("products"."own_fields" <@ array['pictures', 'deliveryFee', 'size', 'weight', 'colour', 'materials', 'filterOptions']);--> statement-breakpoint
-- By hand. Copies what variants share from their listing, so that a variant's row can be read like any product. A variant is archived by itself,
-- otherwise on sale with its listing. Its name precedes those of the triggers that read the copied columns.
CREATE FUNCTION rehome_follow_listing() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER products_as_new_variant BEFORE INSERT ON "products"
FOR EACH ROW WHEN (NEW.variant_of IS NOT NULL)
EXECUTE FUNCTION rehome_follow_listing();
--> statement-breakpoint
CREATE TRIGGER products_as_variant BEFORE UPDATE ON "products"
FOR EACH ROW WHEN (OLD.variant_of IS NOT NULL OR NEW.variant_of IS NOT NULL)
EXECUTE FUNCTION rehome_follow_listing();
--> statement-breakpoint
-- The assignments of columns to themselves fire the triggers on these columns.
CREATE FUNCTION rehome_change_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE variant_of = NEW.id ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET status = status, is_hidden = is_hidden, price = price, compare_at_price = compare_at_price,
    category_id = category_id, filter_option_ids = filter_option_ids
  WHERE variant_of = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_variants_follow AFTER UPDATE ON "products"
FOR EACH ROW WHEN (NEW.variant_of IS NULL AND cardinality(NEW.option_names) > 0 AND
  (OLD.status, OLD.is_hidden, OLD.vendor_id, OLD.category_id, OLD.name, OLD.description, OLD.tags, OLD.keywords, OLD.region,
   OLD.condition, OLD.condition_notes, OLD.made_about, OLD.repairs_done, OLD.flaws, OLD.origin, OLD.made_in, OLD.expected_life_years,
   OLD.parts_years, OLD.repair_notes, OLD.material_shares, OLD.delivery_available, OLD.estimated_delivery_days, OLD.collection_address,
   OLD.collection_instructions, OLD.rating, OLD.review_count, OLD.image_url, OLD.additional_images, OLD.image_alts, OLD.delivery_fee,
   OLD.width_cm, OLD.depth_cm, OLD.height_cm, OLD.weight_kg, OLD.colour, OLD.materials, OLD.filter_option_ids)
  IS DISTINCT FROM
  (NEW.status, NEW.is_hidden, NEW.vendor_id, NEW.category_id, NEW.name, NEW.description, NEW.tags, NEW.keywords, NEW.region,
   NEW.condition, NEW.condition_notes, NEW.made_about, NEW.repairs_done, NEW.flaws, NEW.origin, NEW.made_in, NEW.expected_life_years,
   NEW.parts_years, NEW.repair_notes, NEW.material_shares, NEW.delivery_available, NEW.estimated_delivery_days, NEW.collection_address,
   NEW.collection_instructions, NEW.rating, NEW.review_count, NEW.image_url, NEW.additional_images, NEW.image_alts, NEW.delivery_fee,
   NEW.width_cm, NEW.depth_cm, NEW.height_cm, NEW.weight_kg, NEW.colour, NEW.materials, NEW.filter_option_ids))
EXECUTE FUNCTION rehome_change_variants();
--> statement-breakpoint
-- Deferred: a change of the options changes the values of the variants in later statements.
CREATE FUNCTION rehome_require_matching_values() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM products variant JOIN products listing ON listing.id = variant.variant_of
    WHERE listing.id = NEW.id AND variant.status <> 'archived'
      AND cardinality(variant.option_values) <> cardinality(listing.option_names)
  ) THEN
    RAISE EXCEPTION 'A variant has one value for each option of its listing'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_variant_values_match', TABLE = 'products';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_options_match AFTER UPDATE OF "option_names" ON "products"
DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (OLD.option_names IS DISTINCT FROM NEW.option_names)
EXECUTE FUNCTION rehome_require_matching_values();
