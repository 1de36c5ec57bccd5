ALTER TABLE "imported_products" ADD COLUMN "counted_by" integer;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD COLUMN "level_before" text;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD COLUMN "tried_at" timestamp with time zone;