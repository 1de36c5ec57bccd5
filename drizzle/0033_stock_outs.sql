CREATE TABLE "product_stock_outs" (
	"product_id" integer NOT NULL,
	"since" date NOT NULL,
	"until" date,
	CONSTRAINT "product_stock_outs_day" PRIMARY KEY("product_id","since")
);
--> statement-breakpoint
ALTER TABLE "product_stock_outs" ADD CONSTRAINT "product_stock_outs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_stock_outs_age" ON "product_stock_outs" USING btree ("until");
--> statement-breakpoint
-- Since when is not known of what is sold out now.
INSERT INTO "product_stock_outs" ("product_id", "since")
SELECT "id", (now() AT TIME ZONE 'Pacific/Auckland')::date FROM "products" WHERE "stock" = 0;
--> statement-breakpoint
CREATE FUNCTION rehome_note_listed_without_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('rehome.copies_prices', true), '') <> 'on' THEN
    INSERT INTO product_stock_outs (product_id, since)
    SELECT id, (created_at AT TIME ZONE 'Pacific/Auckland')::date FROM made WHERE stock = 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_listed_without_stock AFTER INSERT ON "products" REFERENCING NEW TABLE AS made
FOR EACH STATEMENT EXECUTE FUNCTION rehome_note_listed_without_stock();
--> statement-breakpoint
CREATE FUNCTION rehome_note_stock_out() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'Pacific/Auckland')::date;
BEGIN
  IF NEW.stock = 0 THEN
    INSERT INTO product_stock_outs (product_id, since) VALUES (NEW.id, today)
    ON CONFLICT (product_id, since) DO UPDATE SET until = null;
  ELSE
    UPDATE product_stock_outs SET until = today WHERE product_id = NEW.id AND until IS NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_stock_out AFTER UPDATE OF "stock" ON "products"
FOR EACH ROW WHEN ((OLD.stock = 0) <> (NEW.stock = 0))
EXECUTE FUNCTION rehome_note_stock_out();
