DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "products_name_trigrams";--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category_id","price","id") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_name_trigrams" ON "products" USING gin (lower("name") gin_trgm_ops) WITH (fastupdate=false);