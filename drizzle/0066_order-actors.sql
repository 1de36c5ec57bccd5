ALTER TABLE "return_requests" DROP CONSTRAINT "return_requests_status_known";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_category_newest";--> statement-breakpoint
DROP INDEX "products_region_newest";--> statement-breakpoint
ALTER TABLE "order_tracking" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "order_tracking" ADD COLUMN "actor_id" integer;--> statement-breakpoint
ALTER TABLE "order_tracking" ADD CONSTRAINT "order_tracking_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_tracking_actor" ON "order_tracking" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "vendor_orders_on_their_way" ON "vendor_orders" USING btree ("estimated_delivery") WHERE status = 'in_transit';--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category_id","listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "products_region_newest" ON "products" USING btree ("region","listed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'active';--> statement-breakpoint
ALTER TABLE "order_tracking" ADD CONSTRAINT "order_tracking_actor_known" CHECK ("order_tracking"."actor" in ('customer', 'vendor', 'admin'));--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_status_known" CHECK ("return_requests"."status" in ('requested', 'accepted', 'refused', 'received', 'withdrawn', 'closed'));