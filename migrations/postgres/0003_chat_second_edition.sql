ALTER TABLE "batch_lines" ADD COLUMN "resource" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "paid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deposit_watches" ADD COLUMN "quiet_deposits" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "pay_requests" ADD COLUMN "requester_name" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "pay_requests" ADD COLUMN "message_id" bigint;--> statement-breakpoint
CREATE INDEX "rules_package" ON "rules" USING btree ("account_id") WHERE "rules"."kind" = 'package' and "rules"."state" <> 'done';