DROP INDEX "ledger_entries_vendor";--> statement-breakpoint
CREATE INDEX "vendor_orders_waiting" ON "vendor_orders" USING btree ("vendor_id","created_at","id") WHERE status in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "ledger_entries_vendor_sums" ON "ledger_entries" USING btree ("vendor_id","created_at" DESC NULLS FIRST,"account","amount_cents");--> statement-breakpoint
CREATE INDEX "product_visit_days_weeks" ON "product_visit_days" USING btree ("day","product_id","views","carts");