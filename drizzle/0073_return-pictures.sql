DROP INDEX "form_attachments_left";--> statement-breakpoint
ALTER TABLE "form_attachments" ADD COLUMN "return_request_id" integer;--> statement-breakpoint
ALTER TABLE "form_attachments" ADD CONSTRAINT "form_attachments_return_request_id_return_requests_id_fk" FOREIGN KEY ("return_request_id") REFERENCES "public"."return_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_attachments_return" ON "form_attachments" USING btree ("return_request_id","position") WHERE return_request_id is not null;--> statement-breakpoint
CREATE INDEX "form_attachments_left" ON "form_attachments" USING btree ("claimable_until") WHERE form_id is null and message_id is null and certificate_id is null and return_request_id is null;