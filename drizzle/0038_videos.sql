ALTER TABLE "products" ADD COLUMN "video_3d_source" text;--> statement-breakpoint
ALTER TABLE "video_3d_jobs" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "video_3d_jobs" ADD COLUMN "requested_by" integer;--> statement-breakpoint
ALTER TABLE "video_3d_jobs" ADD COLUMN "differences" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "video_3d_jobs" ADD COLUMN "estimated_seconds" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "video_3d_jobs" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "video_3d_jobs" ADD COLUMN "run_after" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "video_3d_jobs" ADD COLUMN "lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "video_3d_jobs" ADD COLUMN "lease_token" uuid;--> statement-breakpoint
ALTER TABLE "video_3d_jobs" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "video_3d_jobs" ADD CONSTRAINT "video_3d_jobs_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "video_3d_jobs_one_open" ON "video_3d_jobs" USING btree ("product_id") WHERE status in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "video_3d_jobs_due" ON "video_3d_jobs" USING btree ("run_after","id") WHERE status in ('pending', 'processing');--> statement-breakpoint
CREATE INDEX "video_3d_jobs_requester" ON "video_3d_jobs" USING btree ("requested_by");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_video_3d_source_known" CHECK ("products"."video_3d_source" in ('model', 'photos', 'photo', 'ai'));--> statement-breakpoint
ALTER TABLE "video_3d_jobs" ADD CONSTRAINT "video_3d_jobs_provider_known" CHECK ("video_3d_jobs"."ai_provider" in ('luma', 'runway', 'pika', 'studio'));--> statement-breakpoint
ALTER TABLE "video_3d_jobs" ADD CONSTRAINT "video_3d_jobs_source_known" CHECK ("video_3d_jobs"."source" in ('model', 'photos', 'photo', 'ai'));