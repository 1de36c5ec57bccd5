ALTER TABLE "vendor_profiles" ADD COLUMN "gst_number" text;--> statement-breakpoint
-- Months are sent without GST until the vendor adds the number, so none goes out by itself before.
UPDATE "xero_connections" SET "automatic_since" = NULL WHERE "has_gst";--> statement-breakpoint
ALTER TABLE "xero_connections" DROP COLUMN "has_gst";
