ALTER TABLE "order_items" ADD COLUMN "kept_deposit" numeric(10, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "kept_commission" numeric(10, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_kept_deposit_not_negative" CHECK ("order_items"."kept_deposit" >= 0);--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_kept_commission_not_negative" CHECK ("order_items"."kept_commission" >= 0);--> statement-breakpoint
-- By hand. As figures counted them until now: the first line made to order has the whole deposit.
UPDATE "order_items" SET "kept_deposit" = part.kept_deposit, "kept_commission" = round(part.kept_deposit * part.commission_rate, 2)
FROM "vendor_orders" part
WHERE part.kept_deposit > 0 AND "order_items"."id" = (
  SELECT min(first.id) FROM "order_items" first WHERE first.vendor_order_id = part.id AND first.lead_time_weeks IS NOT NULL
);
