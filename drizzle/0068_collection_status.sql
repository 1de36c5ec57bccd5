DROP INDEX "vendor_orders_waiting";--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "collection_status" text;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "collected_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "vendor_orders_both_methods" ON "vendor_orders" USING btree ("vendor_id") WHERE collection_status is not null;--> statement-breakpoint
CREATE INDEX "vendor_orders_waiting" ON "vendor_orders" USING btree ("vendor_id","created_at","id") WHERE status in ('pending', 'processing') or collection_status = 'processing';--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD CONSTRAINT "vendor_orders_collection_status_known" CHECK ("vendor_orders"."collection_status" in ('pending', 'processing', 'ready_for_collection', 'collected', 'cancelled'));--> statement-breakpoint
UPDATE "vendor_orders" SET
	"collection_status" = CASE "status" WHEN 'in_transit' THEN 'processing' WHEN 'delivered' THEN 'collected' ELSE "status" END,
	"collected_at" = "completed_at"
WHERE "fulfillment_method" = 'delivery' AND EXISTS (
	SELECT FROM "order_items"
	WHERE "order_items"."vendor_order_id" = "vendor_orders"."id" AND "order_items"."fulfillment_method" = 'delivery'
) AND EXISTS (
	SELECT FROM "order_items"
	WHERE "order_items"."vendor_order_id" = "vendor_orders"."id" AND "order_items"."fulfillment_method" = 'collection'
);--> statement-breakpoint
UPDATE "orders" SET "status" = 'processing'
WHERE "status" = 'in_transit' AND EXISTS (
	SELECT FROM "vendor_orders"
	WHERE "vendor_orders"."order_id" = "orders"."id" AND "vendor_orders"."collection_status" = 'processing'
);
