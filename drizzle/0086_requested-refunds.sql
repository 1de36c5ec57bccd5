ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount_positive";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "requested_cents" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_cents" > 0 or ("refunds"."amount_cents" = 0 and "refunds"."completed_at" is not null and "refunds"."requested_cents" > 0));