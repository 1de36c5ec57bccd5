ALTER TABLE "return_requests" DROP CONSTRAINT "return_requests_status_known";--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "cause" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_cause_known" CHECK ("return_requests"."cause" in ('damaged', 'not_as_described', 'does_not_fit', 'changed_mind', 'other'));--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_status_known" CHECK ("return_requests"."status" in ('requested', 'accepted', 'refused', 'received', 'withdrawn'));