ALTER TABLE "products" ADD COLUMN "condition" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "condition_notes" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "made_about" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "repairs_done" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "flaws" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_condition_known" CHECK ("products"."condition" in ('new', 'like-new', 'good', 'worn'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_worn_explained" CHECK ("products"."condition" is distinct from 'worn' or "products"."condition_notes" is not null);