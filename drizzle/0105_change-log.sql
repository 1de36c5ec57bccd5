ALTER TABLE "bulk_changes" DROP CONSTRAINT "bulk_changes_field_known";--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "change" jsonb;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "listings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_field_known" CHECK ("bulk_changes"."field" in ('status', 'categoryId', 'price', 'stock', 'deliveryFee', 'estimatedDeliveryDays', 'tags'));