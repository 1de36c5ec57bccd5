ALTER TABLE "products" ADD COLUMN "video_3d_turn_seconds" real;--> statement-breakpoint
ALTER TABLE "video_3d_jobs" ADD COLUMN "turn_seconds" real;--> statement-breakpoint
-- What the studio made is of whole turns, as many as the speed fits into it; of what a company made nobody knows.
UPDATE "video_3d_jobs" SET "turn_seconds" = ("settings" ->> 'duration')::float4 / greatest(1, round(("settings" ->> 'duration')::numeric
  / CASE "settings" ->> 'rotationSpeed' WHEN 'slow' THEN 8 WHEN 'fast' THEN 3 ELSE 5 END))::float4
WHERE "status" = 'completed' AND "source" <> 'ai';
--> statement-breakpoint
UPDATE "products" SET "video_3d_turn_seconds" = "made"."turn_seconds"
FROM "video_3d_jobs" AS "made" WHERE "made"."product_id" = "products"."id" AND "made"."output_video_url" = "products"."video_3d_url";
