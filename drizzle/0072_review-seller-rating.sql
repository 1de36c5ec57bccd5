ALTER TABLE "reviews" ADD COLUMN "seller_rating" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_seller_rating_range" CHECK ("reviews"."seller_rating" between 1 and 5);