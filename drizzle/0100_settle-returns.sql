ALTER TABLE "return_requests" DROP CONSTRAINT "return_requests_status_known";--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "restocked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "offer" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "tracking_url" text;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "arrival_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "not_arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_offer_positive" CHECK ("return_requests"."offer" > 0);--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_status_known" CHECK ("return_requests"."status" in ('requested', 'accepted', 'refused', 'received', 'withdrawn', 'closed', 'offered', 'settled', 'replacement_sent', 'replaced'));