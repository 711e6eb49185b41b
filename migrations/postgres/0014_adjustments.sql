CREATE TABLE "adjustments" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"body_hash" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"account_id" text COLLATE "C",
	"to_address" text COLLATE "C",
	"from_address" text COLLATE "C",
	"received_at" text COLLATE "C",
	"block_number" bigint,
	"block_id" text COLLATE "C",
	"block_time_ms" bigint,
	"amount_sun" bigint NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"internal" boolean NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"requested_by" text COLLATE "C" NOT NULL,
	"requested_at_ms" bigint NOT NULL,
	"decided_by" text COLLATE "C",
	"decided_at_ms" bigint,
	"decline_reason" text COLLATE "C",
	"before_sun" bigint,
	"after_sun" bigint
);
--> statement-breakpoint
CREATE UNIQUE INDEX "adjustments_payment" ON "adjustments" USING btree ("subject") WHERE "adjustments"."kind" in ('return', 'deposit') and "adjustments"."state" in ('waiting', 'done');--> statement-breakpoint
CREATE INDEX "adjustments_subject" ON "adjustments" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "adjustments_state" ON "adjustments" USING btree ("state","requested_at_ms");--> statement-breakpoint
CREATE INDEX "adjustments_account" ON "adjustments" USING btree ("account_id","requested_at_ms");--> statement-breakpoint
CREATE INDEX "adjustments_received" ON "adjustments" USING btree ("received_at") WHERE "adjustments"."received_at" is not null;