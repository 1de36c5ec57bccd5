ALTER TABLE "users" ADD COLUMN "listing_limit" integer;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_listing_limit_not_negative" CHECK ("users"."listing_limit" >= 0);