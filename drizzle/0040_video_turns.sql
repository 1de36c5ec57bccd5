ALTER TABLE "video_3d_jobs" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "video_3d_jobs_claimed" ON "video_3d_jobs" USING btree ("claimed_at");