DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_category_newest";--> statement-breakpoint
DROP INDEX "products_region_newest";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "first_listed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("first_listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category_id","first_listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "products_region_newest" ON "products" USING btree ("region","first_listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active';--> statement-breakpoint
-- By hand. Showing a hidden product again has renewed "listed_at" so far; the price history has the first day that it was on sale.
-- If that is the day of "listed_at", or the history has none, "listed_at" is exact.
UPDATE "products" SET "first_listed_at" = CASE
  WHEN history.day < ("listed_at" AT TIME ZONE 'Pacific/Auckland')::date OR "listed_at" IS NULL
  THEN greatest("created_at", history.day::timestamp AT TIME ZONE 'Pacific/Auckland')
  ELSE "listed_at"
END
FROM (
  SELECT product.id, min(price.day) AS day FROM "products" product
  LEFT JOIN "product_prices" price ON price.product_id = product.id AND price.price IS NOT NULL
  GROUP BY product.id
) history
WHERE history.id = "products"."id" AND ("listed_at" IS NOT NULL OR history.day IS NOT NULL);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rehome_note_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A copied row has its own moments.
  IF TG_OP = 'INSERT' THEN
    NEW.listed_at := coalesce(NEW.listed_at, NEW.created_at);
  ELSE
    NEW.listed_at := clock_timestamp();
  END IF;
  NEW.first_listed_at := coalesce(NEW.first_listed_at, NEW.listed_at);
  RETURN NEW;
END $$;
