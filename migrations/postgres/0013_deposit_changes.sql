ALTER TABLE "deposit_watches" ADD COLUMN "deposits_after" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "deposit_watches" ADD COLUMN "notices_after" bigint;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "small_sun" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "change" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "deposits_account_change" ON "deposits" USING btree ("account_id","change","txid");